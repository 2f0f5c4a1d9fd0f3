/** The event by which `GET /api/live` says that it is still there, and how often, in milliseconds. */
export const LIVE_BEAT = { event: 'beat', every: 2_500 } as const;
