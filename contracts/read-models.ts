/** The read models by name, in the order in which their states are listed. */
export const readModels = [
  'accounts',
  'branches',
  'cartelas',
  'board',
  'daily',
  'weekly',
  'monthly',
  'jackpot',
  'analysis',
  'activity',
  'alarms',
  'checks',
  'seals',
] as const;

export type ReadModel = (typeof readModels)[number];
