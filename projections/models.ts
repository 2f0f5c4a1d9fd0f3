import { accountsProjector } from './accounts/projector.ts';
import { activityProjector } from './activity/projector.ts';
import { alarmsProjector } from './alarms/projector.ts';
import { analysisProjector } from './analysis/projector.ts';
import { boardProjector } from './board/projector.ts';
import { branchesProjector } from './branches/projector.ts';
import { cartelasProjector } from './cartelas/projector.ts';
import { checksProjector } from './checks/projector.ts';
import { dailyProjector } from './daily/projector.ts';
import { jackpotProjector } from './jackpot/projector.ts';
import { monthlyProjector } from './monthly/projector.ts';
import type { AnyProjector } from './runner/projector.ts';
import { sealsProjector } from './seals/projector.ts';
import { weeklyProjector } from './weekly/projector.ts';

/** Every read model of the product. `branches` first: notices of the others look up owners there. */
export const projectors: readonly AnyProjector[] = [
  branchesProjector,
  accountsProjector,
  cartelasProjector,
  boardProjector,
  dailyProjector,
  weeklyProjector,
  monthlyProjector,
  jackpotProjector,
  analysisProjector,
  activityProjector,
  alarmsProjector,
  checksProjector,
  sealsProjector,
];
