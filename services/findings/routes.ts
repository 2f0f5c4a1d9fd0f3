import { acknowledgeFinding } from '../../contracts/findings/commands.ts';
import {
  checkedDays,
  findings,
  findingsSummary,
  gameFindings,
  wouldBeWinners,
} from '../../contracts/verification/queries.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { Finding } from '../../contracts/verification/finding.ts';
import {
  checkedDaysOf,
  findingOf,
  findingsOf,
  findingsSummaryOf,
  gameFindingsOf,
} from '../../projections/checks/query.ts';
import { wouldBeWinnersOf } from '../../projections/would-be-winners/query.ts';
import type { Db } from '../../projections/database.ts';
import { ownerFor } from '../access/principal.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { IdentifiedStore } from '../event-store/eventstoredb.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import { decideAcknowledge } from './decider.ts';
import { acknowledgedFindings } from './state.ts';

/** What the recomputation of games has found, and who has looked into it. */
export function findingsRoutes({
  db,
  commands,
  store,
}: {
  db: Db;
  commands: Commands;
  store: Pick<IdentifiedStore, 'rekeyed'>;
}): Route[] {
  return [
    onQuery(gameFindings, ({ input }) => gameFindingsOf(db, input.branchId, input.gameNumber)),
    onQuery(findings, async ({ input, caller }) =>
      findingsOf(db, { ...input, ownerId: await ownerFor(commands, caller) }),
    ),
    onQuery(checkedDays, async ({ input, caller }) =>
      checkedDaysOf(db, { ...input, ownerId: await ownerFor(commands, caller) }),
    ),
    onQuery(findingsSummary, async ({ caller }) => {
      const lost = store.rekeyed();
      return {
        ...(await findingsSummaryOf(db, await ownerFor(commands, caller))),
        ...(lost && { rekeyedAt: lost.at }),
      };
    }),
    onQuery(wouldBeWinners, async ({ input: { ownerId, from, to }, caller }) =>
      wouldBeWinnersOf(db, await ownerFor(commands, caller, ownerId), { from, to }),
    ),
    onCommand(acknowledgeFinding, async ({ input: { branchId, key, note }, context }) => {
      const found = await findingOf(db, branchId, key);
      const standing = found && { key, finding: Finding.parse(found), since: found.since };
      const done = await commands.handle(
        acknowledgedFindings(branchId),
        context,
        { standing, note },
        decideAcknowledge,
      );
      return isRefusal(done) ? done : answer({}, done);
    }),
  ];
}
