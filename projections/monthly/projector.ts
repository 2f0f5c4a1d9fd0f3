import { firstOfMonth } from '../../contracts/time.ts';
import { periodProjector } from '../periods/projector.ts';
import { monthly } from './table.ts';

export const monthlyProjector = periodProjector('monthly', monthly, firstOfMonth);
