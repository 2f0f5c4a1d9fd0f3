import { type ServiceError, status } from '@grpc/grpc-js';

/**
 * The server has dropped a subscription that did not take live events as fast as they came: it holds 32 of them, and a busy hall appends
 * more in one burst. That is its way of going on, no fault: whoever follows begins again at once, behind what it has got.
 */
export class SubscriptionDropped extends Error {
  override readonly name = 'SubscriptionDropped';
}

/** What ended a call, if it was that. */
export function droppedBy(error: Pick<ServiceError, 'code' | 'message'>): SubscriptionDropped | null {
  if (error.code !== status.ABORTED || !error.message.includes('Consumer too slow')) return null;
  return new SubscriptionDropped(error.message, { cause: error });
}
