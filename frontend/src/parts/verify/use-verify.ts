import { useEffect, useRef, useState } from 'react';
import type { Verdict } from '../../../../contracts/verifier/export-verifier.ts';
import { Refused, Unreachable } from '../../api/refused.ts';
import { BrokenExport } from '../export/export-chunks.ts';
import type { FromVerify, ToVerify, VerifyProgress } from './verify-messages.ts';

export type VerifyState =
  | { readonly at: 'begin' }
  | { readonly at: 'cancelled' }
  | { readonly at: 'running'; readonly progress: VerifyProgress | null }
  | { readonly at: 'verdict'; readonly verdict: Verdict }
  /** What came is no sound export. */
  | { readonly at: 'refused'; readonly message: string }
  /** Nothing came that could be judged. */
  | { readonly at: 'failed'; readonly error: unknown };

/** Verifies in a worker, one thing at a time; it ends with the screen. */
export function useVerify() {
  const [state, setState] = useState<VerifyState>({ at: 'begin' });
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  function end(into: VerifyState) {
    worker.current?.terminate();
    worker.current = undefined;
    setState(into);
  }

  function start(what: ToVerify) {
    end({ at: 'running', progress: null });
    const begun = new Worker(new URL('./verify-worker.ts', import.meta.url), {
      type: 'module',
      name: 'verify',
    });
    worker.current = begun;
    begun.addEventListener('message', ({ data }: MessageEvent<FromVerify>) => {
      if (data.type === 'progress') setState({ at: 'running', progress: data });
      else end(stateOf(data));
    });
    // Its code did not come, or it ran out of memory.
    begun.addEventListener('error', () => end({ at: 'failed', error: new Unreachable('the worker failed') }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    begun.postMessage(what);
  }

  return { state, start, cancel: () => end({ at: 'cancelled' }) };
}

function stateOf(ended: Exclude<FromVerify, { type: 'progress' }>): VerifyState {
  switch (ended.type) {
    case 'verdict':
      return { at: 'verdict', verdict: ended.verdict };
    case 'refused':
      return { at: 'refused', message: ended.message };
    case 'broken':
      return { at: 'failed', error: new BrokenExport(ended.broken) };
    case 'problem':
      return { at: 'failed', error: new Refused(ended.problem, ended.retryAfter) };
    case 'unreachable':
      return { at: 'failed', error: new Unreachable('the file broke off') };
    default:
      return ended satisfies never;
  }
}
