import { z } from 'zod';

/**
 * What becomes of the cashiers of a super admin whose permission is taken, chosen by the agent who takes it: they go on, or
 * stop until it is given back. Not told: they go on. Its auditors always stop with it.
 */
export const CashiersMeanwhile = z.enum(['go-on', 'stop']);
export type CashiersMeanwhile = z.infer<typeof CashiersMeanwhile>;
