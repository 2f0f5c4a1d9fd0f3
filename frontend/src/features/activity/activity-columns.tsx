import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { AccountId, Role, SessionId } from '../../../../contracts/ids.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { gamesAt, isReader } from '../../parts/branches/games-at.ts';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import type { Times } from '../../texts/times.ts';
import { fileColumn, nameColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { RowButton } from '../../ui/table/row-button.tsx';
import { actionWords, type Texts } from './action-words.ts';
import type { ActivityLine } from './activity-lines.ts';
import { activityDetails } from './activity-words.ts';
import { DeviceCell } from './device-cell.tsx';
import { MoreButton } from './more-button.tsx';

interface ColumnsOptions {
  texts: Texts & { table: ReturnType<typeof useTranslations<'table'>> };
  times: Times;
  /** How a branch that has been deleted since is named. */
  deletedName: (name: string) => string;
  reader: Role;
  person: AccountId | undefined;
  onPerson: (person: AccountId | undefined) => void;
  session: SessionId | undefined;
  onSession: (session: SessionId | undefined) => void;
  isOpen: (line: ActivityLine) => boolean;
  onOpen: (line: ActivityLine) => void;
}

export function activityColumns(options: ColumnsOptions): Column<ActivityLine>[] {
  const { texts, times, deletedName, reader, person, onPerson, session, onSession, isOpen, onOpen } = options;
  const { t, history, table } = texts;
  const when = ({ at }: ActivityEntry) => times.dateTime(at);
  const who = ({ username }: ActivityEntry) => username ?? t('system');
  const branch = ({ branchName, branchDeleted }: ActivityEntry) =>
    branchName === null ? '' : branchDeleted ? deletedName(branchName) : branchName;
  const role = (entry: ActivityEntry) => roleWords(history, entry.role);
  const details = (entry: ActivityEntry) => activityDetails(texts, entry, entry.accountName ?? undefined);

  function whoCell(entry: ActivityEntry): ReactNode {
    const { actorId } = entry;
    if (actorId === null) return who(entry);
    const pressed = actorId === person;
    return (
      <RowButton pressed={pressed} onPress={() => onPerson(pressed ? undefined : actorId)}>
        {who(entry)}
      </RowButton>
    );
  }
  function actionCell(line: ActivityLine): ReactNode {
    const action = actionWords(texts, line.type);
    if (line.rest === 0) return action;
    return (
      <>
        {action} <MoreButton count={line.rest} open={isOpen(line)} onToggle={() => onOpen(line)} />
      </>
    );
  }
  function deviceCell({ session: found }: ActivityEntry): ReactNode {
    return found && <DeviceCell session={found} chosen={session} onChoose={onSession} />;
  }
  function gameCell({ gameNumber, branchId, branchName }: ActivityEntry): ReactNode {
    if (gameNumber === null || branchId === null || !isReader(reader)) return gameNumber;
    return (
      <>
        <Link
          to={gamesAt[reader]}
          search={{ branch: branchId, game: gameNumber }}
          aria-label={t('openGame', { gameNumber: String(gameNumber), branchName: branchName ?? '' })}
        >
          {gameNumber}
        </Link>
        <ReplayLink branchId={branchId} gameNumber={gameNumber} branchName={branchName ?? ''} />
      </>
    );
  }

  return [
    textColumn(t('time'), when),
    nameColumn(t('who'), who, { cell: whoCell }),
    textColumn(t('role'), role),
    textColumn(t('type'), ({ type }) => actionWords(texts, type), { cell: actionCell }),
    nameColumn(t('branch'), branch),
    numberColumn(t('game'), ({ gameNumber }) => gameNumber ?? '', { cell: gameCell }),
    textColumn(t('details'), details, { words: true }),
    textColumn(t('device'), ({ session: found }) => found?.device ?? '', { cell: deviceCell }),
    fileColumn(t('address'), ({ session: found }) => found?.address ?? ''),
    fileColumn(table('sessionId'), ({ session: found }) => found?.sessionId ?? ''),
    fileColumn(table('commandId'), ({ commandId }) => commandId),
    fileColumn(table('position'), ({ position }) => position),
    fileColumn(table('actorId'), ({ actorId }) => actorId ?? ''),
    fileColumn(table('branchId'), ({ branchId }) => branchId ?? ''),
    fileColumn(table('accountId'), ({ accountId }) => accountId ?? ''),
  ];
}

const roles = ['all_admin', 'super_admin', 'branch_admin', 'auditor', 'system'] as const;

function roleWords(history: Texts['history'], role: string): string {
  const known = roles.find((one) => one === role);
  return known ? history(`roles.${known}`) : role;
}
