import { type Course } from './course.ts';
import { commitmentTo } from './draw.ts';
import type { Draft } from './draft-history.ts';
import type { GameEvidence } from './evidence.ts';
import { between, isBefore, type Moment } from './moment.ts';

const OLD_MS = 12 * 3_600_000;
/** Another process may be opening a game with a draft that is being replaced. */
const REPLACED_MS = 60_000;

/** The commitment came before the sale, and no draft was dropped but for one of the four reasons (contracts/bingo/draw-order.md). */
export function judgeDrafts(course: Course): void {
  const { evidence, report, opening } = course;
  const { commitment, draw } = opening.data;
  if (draw) report.same('commitment-differs', opening, draw.commitment, commitment);
  judgeVersion(course);
  const { drafts, restores, gameNumber } = evidence;
  if (!drafts) {
    report.addOnce('evidence-withheld', null, 'drafts');
    return;
  }
  if (!restores) report.addOnce('evidence-withheld', null, 'restores');
  for (const draft of drafts.ofGame(gameNumber)) {
    judgeReason(course, draft);
    const same = drafts.withCommitment(draft.committed.commitment);
    if (same[0] !== draft) report.add('commitment-repeated', draft, null, draft.committed.commitment);
  }
  judgeOrderOfDrafts(course);
  const used = usedDraft(course);
  if (!used) {
    if (drafts.mayBeWithheld(gameNumber)) report.addOnce('evidence-withheld', null, 'drafts');
    else report.add('commitment-missing', opening, null, commitment);
    return;
  }
  judgeUse(course, used);
  for (const draft of drafts.ofGame(gameNumber)) judgeTelling(course, draft, used);
}

function usedDraft({ evidence: { drafts, gameNumber }, opening }: Course): Draft | undefined {
  const named = drafts
    ?.ofGame(gameNumber)
    .filter(({ committed }) => committed.commitment === opening.data.commitment);
  return named?.[0];
}

/** A number is committed to once the game before it was opened, and not before. */
function judgeOrderOfDrafts({ evidence: { drafts, before, gameNumber }, report }: Course): void {
  const first = drafts?.ofGame(gameNumber)[0];
  if (!first || before === null || before === 'first' || before === 'outside') return;
  if (isBefore(first, before.opened)) report.add('draft-number', first, before.opened.at, first.at);
}

/** Once a branch draws by version 2 it does so for good. */
function judgeVersion({ evidence, report, opening, opened }: Course): void {
  if (opening.data.draw) return;
  const since = evidence.drafts?.firstVersion2;
  if (hadVersion2(evidence) || (since && isBefore(since, opened))) report.add('draw-version', opening, 2, 1);
}

function judgeUse({ evidence, report, opening, opened }: Course, used: Draft): void {
  const version = 'version' in used.committed ? 2 : 1;
  if (version !== (opening.data.draw ? 2 : 1))
    report.add('draw-version', opening, version, opening.data.draw ? 2 : 1);
  if (isBefore(opened, used)) report.add('commitment-late', opening, opening.metadata.at, used.at);
  // Drafts of version 1 grew as old as they liked.
  if (version === 1) return;
  if (between(used, opened) > OLD_MS) report.add('draft-outdated', opening, null, used.at);
  const { next } = used;
  if (next && isBefore(next, opened) && between(next, opened) > REPLACED_MS)
    report.add('draft-used-late', opening, next.committed.commitment, used.committed.commitment);
  const restored = evidence.restores?.find((restore) => isBefore(used, restore) && isBefore(restore, opened));
  if (restored) report.add('draft-used-late', opening, restored.at, used.at);
}

/** A game of lower number was drawn by version 2. */
export function hadVersion2({ before, version2 = false }: GameEvidence): boolean {
  return version2 || (typeof before === 'object' && before !== null && before.version2);
}

function judgeReason({ evidence: { restores }, report }: Course, draft: Draft): void {
  const { before, committed } = draft;
  const wrong = (expected: string | null, found: string | undefined) =>
    draft.isBehindWithheld
      ? report.addOnce('evidence-withheld', null, 'drafts')
      : report.add('draft-reason', draft, expected, found);
  if (!('version' in committed)) return;
  const { replaces, reason } = committed;
  if (!before) {
    if (replaces !== undefined) wrong(null, replaces);
    return;
  }
  if (replaces !== before.committed.commitment) {
    wrong(before.committed.commitment, replaces);
    return;
  }
  const restored = (restores ?? []).some(
    (restore: Moment) => !isBefore(restore, before) && !isBefore(draft, restore),
  );
  const holds =
    (reason === 'restored' && (restores === null || restored)) ||
    (reason === 'version' && !('version' in before.committed)) ||
    (reason === 'age' && between(before, draft) > OLD_MS) ||
    (reason === 'key' && 'version' in before.committed && before.committed.keyId !== committed.keyId);
  if (!holds) wrong(null, reason ?? '-');
}

/** The seed of the draft in use is told by the game alone; those of the others once the game was opened, so that all can be seen. */
function judgeTelling({ evidence, report, opened, hashes }: Course, draft: Draft, used: Draft): void {
  const { branchId, gameNumber, drafts } = evidence;
  const { told, committed, stream } = draft;
  if (told) {
    const place = { stream, revision: told.revision };
    if (draft === used || isBefore(told, opened)) report.add('draft-told-early', place);
    const version = 'version' in committed ? 2 : 1;
    const gives = commitmentTo(told.seed, { branchId, gameNumber }, version, hashes);
    report.same('seed-commitment', place, committed.commitment, gives);
    return;
  }
  if (draft === used) return;
  const prepared = drafts?.ofGame(gameNumber + 1)[0];
  if (prepared && isBefore(opened, prepared)) report.add('draft-untold', draft, null, committed.commitment);
  else if (!prepared && drafts?.mayBeWithheld(gameNumber + 1))
    report.addOnce('evidence-withheld', null, 'drafts');
}
