import { periodProjector } from '../periods/projector.ts';
import { daily } from './table.ts';

export const dailyProjector = periodProjector('daily', daily, (day) => day);
