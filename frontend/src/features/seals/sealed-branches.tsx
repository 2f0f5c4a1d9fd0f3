import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { shortHash } from '../../../../contracts/bingo/hashed-text.ts';
import { sealedBranches } from '../../../../contracts/seal/queries.ts';
import { HALL } from '../../../../contracts/seal/scope.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import { columnsOf, nameColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from './seals.module.css';

type Branch = OutputOf<typeof sealedBranches>['branches'][number];

/** What of each branch hangs on the line of a day. */
export function SealedBranches({ number }: { number: number }) {
  const t = useTranslations('seals');
  const sealed = useAsk(sealedBranches, { number });
  const nameOf = ({ scope, branchName }: Branch) => branchName ?? t(scope === HALL ? 'noBranch' : 'gone');
  const columns = columnsOf<Branch>({
    branch: nameColumn(t('branch'), nameOf),
    entries: numberColumn(t('entries'), ({ size }) => size, { cell: ({ size }) => formatCount(size) }),
    games: numberColumn(t('games'), ({ games }) => games, { cell: ({ games }) => formatCount(games) }),
    root: textColumn(t('root'), ({ root }) => shortHash(root), {
      cell: ({ root }) => <code className={classes.short}>{shortHash(root)}</code>,
    }),
  });
  return (
    <Loaded of={sealed} failed={t('branchesFailed')} rows={2}>
      {({ branches }) => (
        <DataTable
          title={t('branches')}
          columns={columns}
          rows={branches}
          rowKey={({ scope }) => scope}
          empty={t('branchesNone')}
        />
      )}
    </Loaded>
  );
}
