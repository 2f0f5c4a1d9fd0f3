import type { allActivity } from '../../contracts/activity/queries.ts';
import type { allGameSessions } from '../../contracts/analysis/queries.ts';
import type { InputOf } from '../../contracts/endpoint.ts';
import type { ExportScope } from '../../contracts/export/scope.ts';
import type { ActivitySight } from '../../projections/activity/query.ts';

/** What a thread makes: a file that proves something, or a list of any length. */
export type Job = { readonly proof: ExportScope } | List;

export type List =
  | { readonly list: 'game-sessions'; readonly input: InputOf<typeof allGameSessions> }
  | { readonly list: 'activity'; readonly input: InputOf<typeof allActivity>; readonly sight: ActivitySight };
