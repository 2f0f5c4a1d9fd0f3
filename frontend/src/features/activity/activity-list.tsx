import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { PrintTableButton } from '../../ui/table/print-table-button.tsx';
import { PrintedNote } from '../../ui/table/printed-note.tsx';
import { MOST_PRINTED } from '../../ui/table/printing.ts';
import { usePrintAll } from '../../ui/table/use-print-all.ts';
import { type ActivityLine, linesOf } from './activity-lines.ts';
import { activityColumns } from './activity-columns.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { isFiltered, type ActivitySearch } from './activity-search.ts';
import { StepPager } from './step-pager.tsx';
import { useActivity } from './use-activity.ts';
import classes from './activity.module.css';
import { accounts } from '../../../../contracts/accounts/queries.ts';
import type { AccountId, SessionId } from '../../../../contracts/ids.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';

export function ActivityList() {
  const t = useTranslations('audit');
  const history = useTranslations('history');
  const common = useTranslations('common');
  const search = useSearch({ from: '/Activity' });
  const navigate = useNavigate({ from: '/Activity' });
  const { role } = useSession();
  const { page, first, all, size } = useActivity(search);
  const print = usePrintAll(first);
  const seen = useMarked()(useAsk(branches, { deleted: 'with' }).data?.branches ?? []);
  const entries = page.data?.entries ?? [];
  const people = usePeople(entries);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ commandId }: ActivityEntry) =>
    setOpen((known) => (known.has(commandId) ? without(known, commandId) : new Set(known).add(commandId)));
  /** Where the pages before this one began, so that there is a way back. */
  const [trail, setTrail] = useState<(string | undefined)[]>([]);

  function goTo(before: string | undefined, pages: (string | undefined)[]) {
    setTrail(pages);
    void navigate({ search: { ...search, before }, resetScroll: false });
  }
  function change(changed: Partial<ActivitySearch>) {
    setTrail([]);
    void navigate({
      search: { ...search, before: undefined, ...changed },
      replace: true,
      resetScroll: false,
    });
  }

  const columns = activityColumns({
    texts: {
      t,
      history,
      codes: useTranslations('findingCodes'),
      table: useTranslations('table'),
      refusals: useTranslations('refusals'),
      flaws: useTranslations('agents.alarms.flaws'),
    },
    times: useTimes(),
    deletedName: (name) => common('deletedName', { name }),
    reader: role,
    person: search.person,
    onPerson: (person) => change({ person }),
    session: search.session,
    onSession: (session) => change({ session }),
    isOpen: ({ commandId }) => open.has(commandId),
    onOpen: toggle,
  });
  const activityFile = [
    'activity',
    seen.find(({ branchId }) => branchId === search.branch)?.branchName,
    search.type,
    search.person && people.get(search.person),
    search.session && `session ${search.session}`,
    search.from && `from ${search.from}`,
    search.to && `to ${search.to}`,
  ];
  const last = entries.at(-1);
  return (
    <div className={classes.page}>
      <ActivityFilters
        search={search}
        branches={seen}
        people={people}
        sessions={useSessions(entries)}
        onChange={change}
      />
      <Loaded of={page} failed={t('activityFailed')} rows={10} fresh>
        {(data) => (
          <DataTable
            title={t('activity')}
            dense
            note={
              print.rows ? (
                <PrintedNote note={t('newestFirst')} most={print.rows.length > MOST_PRINTED} />
              ) : (
                t('newestFirst')
              )
            }
            columns={columns}
            rows={
              print.rows
                ? linesOf(print.rows.slice(0, MOST_PRINTED), () => true)
                : linesOf(entries, (commandId) => open.has(commandId))
            }
            rowKey={({ position }) => position}
            rowState={({ part }) => (part ? 'part' : undefined)}
            empty={t(isFiltered(search) ? 'activityNoMatch' : 'activityEmpty')}
            busy={page.isPlaceholderData}
            tools={
              <>
                <CsvButton columns={columns} rows={() => asLines(all())} fileName={activityFile} />
                <PrintTableButton busy={print.busy} onPrint={print.onPrint} />
              </>
            }
            foot={
              <StepPager
                size={size}
                onSize={(chosen) => change({ size: chosen })}
                onNewest={search.before === undefined ? null : () => goTo(undefined, [])}
                onNewer={trail.length === 0 ? null : () => goTo(trail.at(-1), trail.slice(0, -1))}
                onOlder={
                  data.more && last && !page.isPlaceholderData
                    ? () => goTo(last.position, [...trail, search.before])
                    : null
                }
              />
            }
          />
        )}
      </Loaded>
    </div>
  );
}

/** Usernames of whoever may be asked for: the reader, the accounts it manages and those who appear in the list. */
function usePeople(entries: readonly ActivityEntry[]): ReadonlyMap<AccountId, string> {
  const { accountId, username, role } = useSession();
  const managed = useAsk(accounts, {}, { enabled: role !== 'auditor' });
  const people = new Map<AccountId, string>([[accountId, username]]);
  for (const account of managed.data?.accounts ?? []) people.set(account.accountId, account.username);
  for (const entry of entries)
    if (entry.actorId !== null && entry.username !== null) people.set(entry.actorId, entry.username);
  return people;
}

/** The sessions of those who appear in the list, each with who, on what and from where. */
function useSessions(entries: readonly ActivityEntry[]): ReadonlyMap<SessionId, string> {
  const t = useTranslations('audit');
  const sessions = new Map<SessionId, string>();
  for (const { session, username } of entries)
    if (session && username !== null)
      sessions.set(
        session.sessionId,
        t('sessionOf', {
          username,
          device: session.device ?? t('unknownDevice'),
          address: session.address ?? '',
        }),
      );
  return sessions;
}

/** In a file every entry has a line of its own. */
async function* asLines(pages: AsyncIterable<readonly ActivityEntry[]>): AsyncGenerator<ActivityLine[]> {
  for await (const entries of pages) yield entries.map((entry) => ({ ...entry, rest: 0, part: false }));
}

function without<T>(known: ReadonlySet<T>, one: T): ReadonlySet<T> {
  return new Set([...known].filter((other) => other !== one));
}
