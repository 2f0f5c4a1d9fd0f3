import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { sessionSorts } from '../../../../contracts/analysis/sessions.ts';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { branchColumns } from '../../parts/file-columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/states.tsx';
import { nextSort, type Sort } from '../../ui/table/column.ts';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { Pager, pageSizes } from '../../ui/table/pager.tsx';
import { PrintTableButton } from '../../ui/table/print-table-button.tsx';
import { PrintedNote } from '../../ui/table/printed-note.tsx';
import { MOST_PRINTED } from '../../ui/table/printing.ts';
import { usePrintAll } from '../../ui/table/use-print-all.ts';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import type { SessionsSearch } from './sessions-search.ts';
import { useSessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { sessionColumns } from './session-columns.ts';
import { isFiltered, SessionFilters } from './session-filters.tsx';
import { useSessions } from './use-sessions.ts';

/** The screens of a branch's analysis: the super admin's, the auditor's and the agent's. */
export type AnalysisPath = '/Game_analysis' | '/Audit/branch' | '/weekly/games';

interface SessionsTableProps {
  at: AnalysisPath;
  branchId: BranchId;
  branchName: string;
  /** The links to the games are there. */
  onSessions: () => void;
}

/** The branch's games, a page at a time from the server; what is asked for stands in the address. */
export function SessionsTable({ at, branchId, branchName, onSessions }: SessionsTableProps) {
  const t = useTranslations('analysis');
  const ids = useTranslations('table');
  const words = useSessionWords();
  const search = useSearch({ from: at });
  const navigate = useNavigate({ from: at });
  const { page, first, all } = useSessions(branchId, search);
  const print = usePrintAll(first);
  useEffect(() => {
    if (page.data) onSessions();
  }, [onSessions, page.data]);
  const change = (changed: Partial<SessionsSearch>, replace = true) =>
    void navigate({ search: { ...search, page: undefined, ...changed }, replace, resetScroll: false });

  const sort: Sort = { id: search.sort ?? 'gameNumber', direction: search.direction ?? 'desc' };
  const link = ({ gameNumber }: GameSession) => (
    <>
      <Link
        to={at}
        search={{ ...search, game: gameNumber }}
        data-game={gameNumber}
        aria-label={t('openHistory', { gameNumber: String(gameNumber) })}
      >
        {gameNumber}
      </Link>
      <ReplayLink branchId={branchId} gameNumber={gameNumber} />
    </>
  );
  return (
    <>
      <SessionFilters search={search} onChange={change} />
      <Loaded of={page} failed={t('sessionsFailed')} rows={8} fresh>
        {(data) => {
          const columns = [
            ...sessionColumns(t, data, link, words),
            ...branchColumns<GameSession>(ids, { branchId, branchName }),
          ];
          const { sessions, count } = data;
          return (
            <DataTable
              title={t('sessions')}
              columns={columns}
              dense
              note={print.rows ? <PrintedNote most={count > MOST_PRINTED} /> : null}
              rows={print.rows ?? sessions}
              rowKey={({ gameNumber }) => gameNumber}
              rowState={({ status }) => status}
              onRow={({ gameNumber }) => change({ page: search.page, game: gameNumber }, false)}
              busy={page.isPlaceholderData}
              empty={t(isFiltered(search) ? 'sessionsNoMatch' : 'sessionsEmpty')}
              sorting={{
                sort,
                ids: sessionSorts,
                onSort: (column) => {
                  const { id, direction } = nextSort(sort, column);
                  change({ sort: sessionSorts.find((known) => known === id), direction });
                },
              }}
              tools={
                <>
                  <CsvButton
                    columns={columns}
                    rows={all}
                    fileName={[
                      'games',
                      branchName,
                      search.from && `from ${search.from}`,
                      search.to && `to ${search.to}`,
                      search.status,
                      search.source && `drawn ${search.source}`,
                      search.winner && `card ${search.winner}`,
                    ]}
                  />
                  <PrintTableButton busy={print.busy} onPrint={print.onPrint} />
                </>
              }
              foot={
                count > pageSizes[0] ? (
                  <Pager
                    page={search.page ?? 1}
                    size={search.size ?? pageSizes[1]}
                    count={count}
                    onPage={(next) => change({ page: next })}
                    onSize={(size) => change({ size: pageSizes.find((known) => known === size) })}
                  />
                ) : null
              }
            />
          );
        }}
      </Loaded>
    </>
  );
}
