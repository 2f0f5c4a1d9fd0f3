import { periodProjector } from '../periods/projector.ts';

export const dailyProjector = periodProjector('daily', (day) => day);
