import type { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { search } from '../../../../contracts/search/queries.ts';
import type { Reader } from '../../parts/branches/games-at.ts';
import { menuEntries } from '../../ui/shell/menu-entries.ts';
import { branchPlace, cardPlace, gamePlace, personPlace, replayPlace } from './places.ts';

type Place =
  | ReturnType<
      typeof branchPlace | typeof cardPlace | typeof gamePlace | typeof personPlace | typeof replayPlace
    >
  | {
      to:
        | (typeof menuEntries)[Reader][number]['to']
        | '/Activity'
        | '/Cards'
        | '/Exceptions'
        | '/Findings'
        | '/GameAnalysis'
        | '/Operations'
        | '/Proof'
        | '/Seals';
    };

/** One line of the search, and where it leads. */
export interface Choice {
  key: string;
  name: string;
  /** Tells it apart from others of its name. */
  note: string;
  place: Place;
}

export interface Group {
  title: string;
  choices: Choice[];
}

type Texts = ReturnType<typeof useTranslations<never>>;

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** What was found, in the order of the list; groups of nothing are left out. */
export function choicesOf(
  t: Texts,
  reader: Reader,
  typed: string,
  found: OutputOf<typeof search> | undefined,
): Group[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const owner = (name: string) => reader !== 'super_admin' && name;
  const screens = [
    ...menuEntries[reader].map(({ label, to }) => ({ name: t(`menu.${label}`), to })),
    ...(reader === 'super_admin' ? [{ name: t('analysis.listTitle'), to: '/GameAnalysis' as const }] : []),
    ...(reader === 'all_admin' ? [{ name: t('operations.title'), to: '/Operations' as const }] : []),
    { name: t('proof.title'), to: '/Proof' as const },
    { name: t('similarCards.title'), to: '/Cards' as const },
    { name: t('exceptions.title'), to: '/Exceptions' as const },
    ...(reader === 'auditor'
      ? []
      : [
          { name: t('audit.activityTitle'), to: '/Activity' as const },
          { name: t('findings.title'), to: '/Findings' as const },
          { name: t('seals.title'), to: '/Seals' as const },
        ]),
  ];
  const groups: Group[] = [
    {
      title: t('find.branches'),
      choices: (found?.branches ?? []).map((branch) => ({
        key: branch.branchId,
        name: branch.branchName,
        note: joined(owner(branch.ownerName), branch.deleted && t('find.deleted')),
        place: branchPlace(reader, branch),
      })),
    },
    {
      title: t('find.games'),
      choices: (found?.games ?? []).map((game) => ({
        key: `${game.branchId} ${game.gameNumber}`,
        name: t('find.game', { branchName: game.branchName, gameNumber: String(game.gameNumber) }),
        note: joined(owner(game.ownerName), game.sessionDate, t(`sessions.statuses.${game.status}`)),
        place: gamePlace(reader, game),
      })),
    },
    {
      title: t('find.cards'),
      choices: (found?.cards ?? []).map((card) => ({
        key: `card ${card.branchId} ${card.cardId}`,
        name: t('find.card', { branchName: card.branchName, cardId: String(card.cardId) }),
        note: joined(owner(card.ownerName)),
        place: cardPlace(card),
      })),
    },
    {
      title: t('find.replays'),
      choices: (found?.games ?? []).map(({ branchId, branchName, gameNumber }) => ({
        key: `replay ${branchId} ${gameNumber}`,
        name: t('replay.linkOfBranch', { branchName, gameNumber: String(gameNumber) }),
        note: '',
        place: replayPlace(branchId, gameNumber),
      })),
    },
    {
      title: t('find.people'),
      choices: (found?.people ?? []).map((person) => ({
        key: person.accountId,
        name: person.username,
        note: joined(
          t(`history.roles.${person.role}`),
          person.branchName,
          person.deleted && t('find.deleted'),
        ),
        place: personPlace(reader, person),
      })),
    },
    {
      title: t('find.screens'),
      choices: screens
        .filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)))
        .map(({ name, to }) => ({ key: to, name, note: '', place: { to } })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
