import { periodProjector } from '../money/period-projector.ts';

export const dailyProjector = periodProjector('daily', (day) => day);
