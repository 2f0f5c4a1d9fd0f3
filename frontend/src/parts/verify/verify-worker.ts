// A worker of its own, for judging a month takes minutes: the page is drawn and listens meanwhile. Ended by whoever began it.
import '../../api/no-code-from-strings.ts';
import { NotAnExport } from '../../../../contracts/verifier/not-an-export.ts';
import { Refused } from '../../api/refused.ts';
import { BrokenExport } from '../export/export-chunks.ts';
import { browserCrypto } from './browser-crypto.ts';
import { verifyExport } from './verify-export.ts';
import type { FromVerify, ToVerify, Verified } from './verify-messages.ts';

/** The page draws no more often. */
const TOLD_EVERY_MS = 100;

self.addEventListener('message', ({ data }: MessageEvent<ToVerify>) => {
  void ended(data).then(tell);
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const tell = (message: FromVerify) => self.postMessage(message);

async function ended(asked: ToVerify): Promise<Verified> {
  let toldAt = 0;
  try {
    const verdict = await verifyExport(asked, browserCrypto, (progress) => {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      tell({ type: 'progress', ...progress });
    });
    return { type: 'verdict', verdict };
  } catch (error) {
    if (error instanceof NotAnExport) return { type: 'refused', message: error.message };
    if (error instanceof BrokenExport) return { type: 'broken', broken: error.broken };
    if (!(error instanceof Refused)) return { type: 'unreachable' };
    const { code, status, params, message, retryAfter } = error;
    return {
      type: 'problem',
      problem: { type: '', title: '', code, status, params, detail: message },
      retryAfter,
    };
  }
}
