import { z } from 'zod';

/** Events of `log`: what happened to the log as a whole. */
export const logEvents = {
  /**
   * The log was put back to an earlier state: what it had held after that is lost, but may have been seen. Drafts committed before
   * it are replaced (contracts/bingo/draw-order.md).
   */
  LogRestored: z.object({}),
};
