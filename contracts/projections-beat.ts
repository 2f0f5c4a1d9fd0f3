/**
 * How a projections process says over Postgres's NOTIFY that it runs, and how often, in milliseconds: with the names of the read models
 * that it sees to, with spaces between.
 */
export const PROJECTIONS_BEAT = { channel: 'projections_beat', every: 2_000 } as const;
