import { useTranslations } from 'use-intl';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useLegacyGamesColumn } from '../../parts/branches/use-legacy-games-column.tsx';
import { branchIdColumn } from '../../parts/file-columns.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import classes from './all-shops.module.css';

/** Which branches may play games on old clients, whose draw nobody can verify. */
export function LegacyGames() {
  const t = useTranslations('branches');
  const ids = useTranslations('table');
  const { column, failed } = useLegacyGamesColumn();
  const columns = [
    ...columnsOf<Branch>({
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName),
      legacyGames: column,
    }),
    ...branchIdColumn<Branch>(ids),
  ];
  return (
    <Loaded of={useAsk(branches, {})} failed={t('failed')} rows={4}>
      {(data) => (
        <div className={classes.page}>
          {failed ? <Alert>{t('legacyGamesFailed')}</Alert> : null}
          <ReportTable
            name="legacy"
            title={t('legacyGames')}
            columns={columns}
            rows={data.branches}
            rowKey={({ branchId }) => branchId}
            empty={t('none')}
            fileName="games-on-old-clients"
          />
          <p className={classes.hint}>{t('legacyGamesHint')}</p>
        </div>
      )}
    </Loaded>
  );
}
