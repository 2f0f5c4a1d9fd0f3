import { firstOfMonth } from '../../contracts/time.ts';
import { periodProjector } from '../periods/projector.ts';

export const monthlyProjector = periodProjector('monthly', firstOfMonth);
