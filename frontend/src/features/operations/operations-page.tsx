import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type OperationsState, operationsState } from '../../../../contracts/operations/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { DiskFacts } from './disk-facts.tsx';
import { PartTable } from './part-table.tsx';
import { ReadModelTable } from './read-model-table.tsx';
import { SealFacts } from './seal-facts.tsx';
import { EventStoreFacts, PostgresFacts } from './store-facts.tsx';
import report from '../../ui/report.module.css';
import classes from './operations.module.css';

/** Nothing tells of a disk that fills or a part that ends. Not asked while the page is hidden. */
const LOOK_AGAIN_MS = 3_000;

/** /Operations: how all that the product stands on is. */
export function OperationsPage() {
  const t = useTranslations('operations');
  const state = useQuery({ ...asking(useApi(), operationsState, {}), refetchInterval: LOOK_AGAIN_MS });
  return (
    <Shell title={t('title')} layout="wide">
      <div className={report.page}>
        <p className={`${report.source} ${classes.live} no-print`}>{t('live')}</p>
        <Loaded of={state} failed={t('failed')} rows={8} fresh>
          {(known) => <Known {...known} />}
        </Loaded>
      </div>
    </Shell>
  );
}

function Known({ at, eventStore, postgres, disk, backup, seals, parts, readModels }: OperationsState) {
  return (
    <>
      <div className={classes.facts}>
        <EventStoreFacts {...eventStore} />
        <PostgresFacts {...postgres} />
        <DiskFacts disk={disk} at={at} />
        <BackupFacts backup={backup} at={at} />
        <SealFacts seals={seals} />
      </div>
      <PartTable parts={parts} />
      <ReadModelTable readModels={readModels} />
    </>
  );
}
