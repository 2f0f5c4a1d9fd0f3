import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import type { CardId } from '../../../../contracts/ids.ts';
import { useApi } from '../../api/use-api.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { CsvButton, once } from '../../ui/table/csv-button.tsx';
import { CardChangeEntry } from './card-change.tsx';
import { cardHistoryPages, wholeHistory } from './card-history-pages.ts';
import classes from './card-history.module.css';
import { useChangeColumns } from './change-columns.ts';

interface CardHistoryProps {
  branch: Pick<Branch, 'branchId' | 'branchName'>;
  cardId: CardId;
}

/** All that was ever done to a card, newest first. */
export function CardHistory({ branch, cardId }: CardHistoryProps) {
  const t = useTranslations('cardHistory');
  const api = useApi();
  const { branchId, branchName } = branch;
  const pages = useInfiniteQuery(cardHistoryPages(api, branchId, cardId));
  const columns = useChangeColumns(branch, cardId);
  const id = String(cardId);
  return (
    <section className={classes.history} aria-label={t('changesOf', { cardId: id })}>
      <Loaded of={pages} failed={t('failed')} rows={4}>
        {(data) => {
          const changes = data.pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <EmptyState title={t('none', { cardId: id })} />;
          return (
            <>
              <div className={`${classes.tools} no-print`}>
                <CsvButton
                  columns={columns}
                  rows={() => once(wholeHistory(api, branchId, cardId))}
                  fileName={[branchName, `card-${id}`]}
                />
              </div>
              <ol className={classes.changes}>
                {changes.map((change) => (
                  <CardChangeEntry key={change.position} change={change} />
                ))}
              </ol>
              {pages.hasNextPage ? (
                <Button
                  variant="default"
                  size="md"
                  loading={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
