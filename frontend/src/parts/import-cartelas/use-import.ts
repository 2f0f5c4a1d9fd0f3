import { useState } from 'react';
import { importCartelas, type ImportResult, LARGEST_FILE } from '../../../../contracts/cartelas/commands.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';

/** Why a file was not even sent, or what sending it ended in. */
export type FileProblem = 'too-large' | 'unreadable' | Error;

export type ImportState =
  | { readonly step: 'choosing' }
  | { readonly step: 'sending' }
  | {
      readonly step: 'refused';
      readonly fileName: string;
      readonly problem: FileProblem;
      /** Sends the same again, where that can help: no answer came. */
      readonly retry: (() => void) | null;
    }
  /** The file has been looked through; nothing is taken in yet. */
  | {
      readonly step: 'asking';
      readonly fileName: string;
      readonly result: ImportResult;
      readonly take: () => void;
      readonly taking: boolean;
    };

const isBusy = (state: ImportState) => state.step === 'sending' || (state.step === 'asking' && state.taking);

interface UseImport {
  /** Shows what would come in, and takes it in only then. */
  readonly ask: boolean;
  /** Null: another file is begun with. */
  readonly onResult: (result: ImportResult | null) => void;
}

/** The way of a file into the branch, from choosing it to what came of it. */
export function useImport({ ask, onResult }: UseImport) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const { mutateAsync } = useCommand(importCartelas);

  async function choose(file: File) {
    if (isBusy(state)) return;
    const { name: fileName } = file;
    const refuse = (problem: FileProblem) => setState({ step: 'refused', fileName, problem, retry: null });
    onResult(null);
    if (file.size > LARGEST_FILE) return refuse('too-large');
    setState({ step: 'sending' });
    const content = await file.text().catch(() => null);
    if (content === null) return refuse('unreadable');
    await send(fileName, content, ask);
  }

  async function send(fileName: string, content: string, dryRun: boolean) {
    setState((before) => (before.step === 'asking' ? { ...before, taking: true } : { step: 'sending' }));
    try {
      const result = await mutateAsync({ fileName, content, dryRun });
      if (dryRun) {
        const take = () => void send(fileName, content, false);
        setState({ step: 'asking', fileName, result, take, taking: false });
        return;
      }
      setState({ step: 'choosing' });
      onResult(result);
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      const retry = isRefused(error) ? null : () => void send(fileName, content, dryRun);
      setState({ step: 'refused', fileName, problem, retry });
    }
  }

  /** What is on its way cannot be called back. */
  function cancel() {
    if (!isBusy(state)) setState({ step: 'choosing' });
  }

  return { state, choose, cancel };
}
