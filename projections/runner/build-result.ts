/** How the rebuild of a read model ended; `busy`: another process is at it. */
export type BuildResult = { kind: 'built' } | { kind: 'busy' } | { kind: 'failed'; error: unknown };
