import { mondayOf } from '../../contracts/time.ts';
import { periodProjector } from '../periods/projector.ts';
import { weekly } from './table.ts';

export const weeklyProjector = periodProjector('weekly', weekly, mondayOf);
