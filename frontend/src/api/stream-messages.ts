import type { LiveState } from './stream.ts';

/** What the worker tells its tabs. */
export type FromWorker =
  | { readonly type: 'state'; readonly state: LiveState }
  | { readonly type: 'open'; readonly again: boolean }
  | { readonly type: 'message'; readonly data: string }
  | { readonly type: 'lost' }
  /** The answer to `ping`. */
  | { readonly type: 'pong' };

export type ToWorker = 'ping' | 'hurry' | 'leave';
