import type { Money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';

/** The analysis screens label amounts with a dollar sign instead of BIRR (spec section 1). */
export const formatDollars = (amount: Money): string => `$${formatMoney(amount)}`;
