import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { gamesPerHour } from '../../../../contracts/analysis/queries.ts';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { branchColumns } from '../../parts/file-columns.ts';
import { amountColumn, columnsOf, countColumn, fileColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { formatDollars } from './dollars.ts';
import { busiest, hourName } from './hours.ts';
import classes from './analysis.module.css';

const HourBars = lazyPart(() => import('./hour-bars.tsx'), 'HourBars');
const HEIGHT = 180;

type Hour = OutputOf<typeof gamesPerHour>['hours'][number];

interface GamesPerHourProps {
  branch: Pick<Branch, 'branchId' | 'branchName'>;
  date: Day;
  today: Day;
  /** Undefined: today, whichever day that is by then. */
  onDate: (date: Day | undefined) => void;
}

/** When on a day the branch plays. */
export function GamesPerHour({ branch, date, today, onDate }: GamesPerHourProps) {
  const t = useTranslations('analysis');
  const ids = useTranslations('table');
  const [figures, setFigures] = useState(false);
  const answer = useAsk(gamesPerHour, { branchId: branch.branchId, date });
  const { data } = answer;
  const most = data ? busiest(data.hours) : null;

  const columns = [
    ...columnsOf<Hour>({
      hour: textColumn(t('hour'), ({ hour }) => hourName(hour)),
      games: countColumn(t('games'), ({ games }) => games),
      totalBet: amountColumn(t('totalBet'), ({ totalBet }) => totalBet, formatDollars),
      date: fileColumn(t('date'), () => date),
    }),
    ...branchColumns<Hour>(ids, branch),
  ];

  return (
    <>
      <section className={classes.chart} aria-label={t('perHour')}>
        <div className={classes.chartHead}>
          <h2>{t('perHour')}</h2>
          <p className={classes.words}>
            {data
              ? most
                ? t('perHourText', {
                    games: data.hours.reduce((sum, { games }) => sum + games, 0),
                    hour: hourName(most.hour),
                    most: String(most.games),
                  })
                : t('perHourNone')
              : null}
          </p>
          <DayField
            className="no-print"
            aria-label={t('perHourDate')}
            value={date}
            max={today}
            onDay={onDate}
          />
          <Button
            variant="default"
            size="sm"
            className="no-print"
            aria-expanded={figures}
            onClick={() => setFigures(!figures)}
          >
            {t(figures ? 'hideFigures' : 'showFigures')}
          </Button>
        </div>
        <Loaded of={answer} failed={t('failed')} loading={<Skeleton height={HEIGHT} />} fresh>
          {(hours) => (
            <Suspense fallback={<Skeleton height={HEIGHT} />}>
              <HourBars
                bars={hours.hours.map(({ hour, games }) => ({ hour: hourName(hour), games }))}
                label={t('games')}
                height={HEIGHT}
              />
            </Suspense>
          )}
        </Loaded>
      </section>
      {figures && data ? (
        <ReportTable
          name="hours"
          title={t('perHour')}
          note={date}
          columns={columns}
          rows={data.hours}
          rowKey={({ hour }) => hour}
          empty={t('perHourNone')}
          fileName={`games-per-hour-${branch.branchName}-${date}`}
        />
      ) : null}
    </>
  );
}
