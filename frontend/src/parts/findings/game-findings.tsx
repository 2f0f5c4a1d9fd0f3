import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { gameFindings, type KeptFinding } from '../../../../contracts/verification/queries.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { useAsk } from '../../api/use-api.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { isOpenCase } from './open-case.ts';
import { useFindingColumns } from './finding-columns.tsx';
import classes from './findings.module.css';

interface GameFindingsProps {
  branchId: BranchId;
  gameNumber: GameNumber;
}

/** What the recomputation of a game came to, for whoever looks at it from outside the hall. */
export function GameFindings({ branchId, gameNumber }: GameFindingsProps) {
  const t = useTranslations('findings');
  const found = useAsk(gameFindings, { branchId, gameNumber });
  return (
    <Loaded of={found} failed={t('failed')} rows={1} fresh>
      {(data) => (
        <>
          <Verdict {...data} />
          {data.findings.length > 0 ? <FindingTable rows={data.findings} gameNumber={gameNumber} /> : null}
        </>
      )}
    </Loaded>
  );
}

function Verdict({ checked, findings }: OutputOf<typeof gameFindings>) {
  const t = useTranslations('findings');
  const times = useTimes();
  return (
    <section className={classes.panel} aria-label={t('panelTitle')}>
      <div className={classes.head}>
        <h2>{t('panelTitle')}</h2>
        {checked ? (
          <>
            <span className={classes.kind} data-kind={checked.proof}>
              {t(`proofs.${checked.proof}`)}
            </span>
            <span className={classes.when}>{t('checkedAt', { time: times.dateTime(checked.at) })}</span>
          </>
        ) : null}
      </div>
      <p>{checked ? t(`hints.${checked.proof}`) : t('waiting')}</p>
      {checked && findings.length === 0 ? <p className={classes.small}>{t('whatChecked')}</p> : null}
    </section>
  );
}

function FindingTable({ rows, gameNumber }: { rows: readonly KeptFinding[]; gameNumber: GameNumber }) {
  const t = useTranslations('findings');
  const [seeingTo, setSeeingTo] = useState<KeptFinding | null>(null);
  const columns = useFindingColumns(setSeeingTo);
  const open = rows.filter(isOpenCase).length;
  return (
    <>
      <ReportTable
        name="findings"
        title={t('open', { count: String(open) })}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('none')}
        fileName={`findings-game-${gameNumber}`}
      />
      {seeingTo ? <Acknowledge finding={seeingTo} onClose={() => setSeeingTo(null)} /> : null}
    </>
  );
}
