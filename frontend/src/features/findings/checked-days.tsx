import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../../contracts/endpoint.ts';
import { type CheckedDay, checkedDays } from '../../../../contracts/verification/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, countColumn, fileColumn, nameColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { RowButton } from '../../ui/table/row-button.tsx';

interface CheckedDaysProps {
  input: InputOf<typeof checkedDays>;
  onDay: (day: CheckedDay) => void;
}

/** How many games of each day are proven, irregular or neither; a row narrows the findings down to it. */
export function CheckedDays({ input, onDay }: CheckedDaysProps) {
  const t = useTranslations('findings');
  const ids = useTranslations('table');
  const times = useTimes();
  const days = useAsk(checkedDays, input);
  const compared = ({ comparedAt }: CheckedDay) =>
    comparedAt ? times.dateTime(comparedAt) : t('notCompared');
  const columns = columnsOf<CheckedDay>({
    date: textColumn(t('date'), ({ date }) => date, {
      cell: (day) => (
        <RowButton
          pressed={input.from === day.date && input.branchId === day.branchId}
          onPress={() => onDay(day)}
        >
          {day.date}
        </RowButton>
      ),
    }),
    branchName: nameColumn(t('branch'), ({ branchName }) => branchName),
    games: countColumn(t('games'), ({ games }) => games),
    proven: countColumn(t('proofs.proven'), ({ proven }) => proven),
    irregular: countColumn(t('proofs.irregular'), ({ altered, irregular }) => altered + irregular),
    unproven: countColumn(t('proofs.unproven'), ({ unproven }) => unproven),
    waiting: countColumn(t('waitingGames'), ({ waiting }) => waiting),
    running: countColumn(t('running'), ({ running }) => running),
    open: countColumn(t('openFindings'), ({ open }) => open),
    compared: textColumn(t('compared'), compared),
    branchId: fileColumn(ids('branchId'), ({ branchId }) => branchId),
  });
  return (
    <Loaded of={days} failed={t('daysFailed')} rows={6} fresh>
      {({ days: rows }) => (
        <ReportTable
          name="days"
          title={t('days')}
          columns={columns}
          rows={rows}
          rowKey={({ branchId, date }) => `${branchId} ${date}`}
          onRow={onDay}
          empty={t('daysNone')}
          fileName="checked-days"
        />
      )}
    </Loaded>
  );
}
