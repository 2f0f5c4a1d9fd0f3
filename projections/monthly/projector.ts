import { periodProjector } from '../periods/projector.ts';

export const monthlyProjector = periodProjector('monthly', (day) => `${day.slice(0, 7)}-01`);
