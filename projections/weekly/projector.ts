import { mondayOf } from '../../contracts/time.ts';
import { periodProjector } from '../periods/projector.ts';

export const weeklyProjector = periodProjector('weekly', mondayOf);
