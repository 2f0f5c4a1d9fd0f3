import { useState } from 'react';
import { importCartelas, type ImportResult, LARGEST_FILE } from '../../../../contracts/cartelas/commands.ts';
import { AssumedNumbering } from '../../../../contracts/cartelas/numbering.ts';
import { isRefused, type Refused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import { contentOf, type FileContent } from './file-content.ts';

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
  /** The cards do not name their numbers; nothing is taken in before the user has decided how to number them. */
  | {
      readonly step: 'unnumbered';
      readonly fileName: string;
      readonly question: Refused;
      readonly confirm: () => void;
      readonly sending: boolean;
    }
  /** The file has been looked through; nothing is taken in yet. */
  | {
      readonly step: 'asking';
      readonly fileName: string;
      readonly result: ImportResult;
      readonly take: () => void;
      readonly taking: boolean;
    };

const isBusy = (state: ImportState) =>
  state.step === 'sending' ||
  (state.step === 'asking' && state.taking) ||
  (state.step === 'unnumbered' && state.sending);

interface UseImport {
  /** Shows what would come in, and takes it in only then. */
  readonly ask: boolean;
  /** Null: another file is begun with. */
  readonly onResult: (result: ImportResult | null) => void;
}

interface Sending {
  readonly dryRun: boolean;
  readonly numbering?: AssumedNumbering;
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
    const content = await contentOf(file).catch(() => null);
    if (content === null) return refuse('unreadable');
    await send(content, { dryRun: ask });
  }

  async function send(file: FileContent, how: Sending) {
    const { fileName } = file;
    setState(underWay);
    try {
      const result = await mutateAsync({ ...file, ...how });
      if (how.dryRun) {
        const take = () => void send(file, { ...how, dryRun: false });
        setState({ step: 'asking', fileName, result, take, taking: false });
        return;
      }
      setState({ step: 'choosing' });
      onResult(result);
    } catch (error) {
      const numbering = isRefused(error)
        ? AssumedNumbering.safeParse(error.params['numbering']).data
        : undefined;
      if (isRefused(error) && numbering) {
        const confirm = () => void send(file, { ...how, numbering });
        setState({ step: 'unnumbered', fileName, question: error, confirm, sending: false });
        return;
      }
      const problem = error instanceof Error ? error : new Error(String(error));
      const retry = isRefused(error) ? null : () => void send(file, how);
      setState({ step: 'refused', fileName, problem, retry });
    }
  }

  /** What is on its way cannot be called back. */
  function cancel() {
    if (!isBusy(state)) setState({ step: 'choosing' });
  }

  return { state, choose, cancel };
}

/** A dialog stays while what was decided in it is sent. */
function underWay(before: ImportState): ImportState {
  if (before.step === 'asking') return { ...before, taking: true };
  return before.step === 'unnumbered' ? { ...before, sending: true } : { step: 'sending' };
}
