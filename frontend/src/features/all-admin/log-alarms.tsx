import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { quarantineEvent } from '../../../../contracts/system/commands.ts';
import { type LogAlarm, logAlarms } from '../../../../contracts/system/queries.ts';
import { gameOfStream, isGameStream } from '../../../../contracts/streams.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { ReasonForm } from '../../parts/reason/reason-form.tsx';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import { formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import { notifications } from '../../ui/notifications.ts';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

/** Entries of the log that are not the product's own; nothing where there are none, as it should always be. */
export function LogAlarms() {
  const t = useTranslations('agents.alarms');
  const found = useAsk(logAlarms, {});
  const [seeingTo, setSeeingTo] = useState<LogAlarm | null>(null);
  return (
    <Loaded of={found} failed={t('failed')} rows={0} fresh>
      {({ alarms, waiting }) =>
        alarms.length === 0 ? null : (
          <>
            {waiting > 0 ? <Alert>{t('text')}</Alert> : null}
            <AlarmTable alarms={alarms} waiting={waiting} onAnswer={setSeeingTo} />
            {seeingTo ? <Quarantine alarm={seeingTo} onClose={() => setSeeingTo(null)} /> : null}
          </>
        )
      }
    </Loaded>
  );
}

interface AlarmTableProps {
  alarms: readonly LogAlarm[];
  waiting: number;
  onAnswer: (alarm: LogAlarm) => void;
}

function AlarmTable({ alarms, waiting, onAnswer }: AlarmTableProps) {
  const t = useTranslations('agents.alarms');
  const times = useTimes();
  const at = times.dateTime;
  const seenTo = ({ quarantined }: LogAlarm) =>
    quarantined
      ? t('done', {
          time: at(quarantined.at),
          username: quarantined.username ?? t('system'),
          reason: quarantined.reason,
        })
      : '–';
  const wrong = ({ flaw, problem }: LogAlarm) =>
    problem === null ? t(`flaws.${flaw}`) : `${t(`flaws.${flaw}`)}: ${problem}`;
  const answer = (alarm: LogAlarm) =>
    alarm.quarantined ? null : (
      <Button
        variant="default"
        size="sm"
        className="no-print"
        aria-label={t('quarantineOf', namesOf(alarm))}
        onClick={() => onAnswer(alarm)}
      >
        {t('quarantine')}
      </Button>
    );
  const columns = columnsOf<LogAlarm>({
    foundAt: textColumn(t('foundAt'), ({ foundAt }) => at(foundAt)),
    flaw: textColumn(t('flaw'), wrong, { words: true }),
    type: textColumn(t('type'), ({ type }) => type),
    stream: textColumn(t('stream'), ({ stream }) => stream, { words: true, cell: streamCell }),
    revision: textColumn(t('revision'), ({ revision }) => revision),
    eventId: textColumn(t('eventId'), ({ eventId }) => eventId, { words: true }),
    seenTo: textColumn(t('seenTo'), seenTo, { words: true }),
    answer: { header: t('answer'), cell: answer, actions: true },
  });
  return (
    <ReportTable
      name="logAlarms"
      title={t('title', { count: formatCount(waiting) })}
      columns={columns}
      rows={alarms}
      rowKey={({ stream, revision, eventId }) => `${stream} ${revision} ${eventId}`}
      empty={t('none')}
      fileName="log-alarms"
    />
  );
}

/** Of a game it leads to that game as it was. */
const streamCell = ({ stream }: LogAlarm) => {
  if (!isGameStream(stream)) return stream;
  return (
    <>
      {stream}
      <ReplayLink {...gameOfStream(stream)} />
    </>
  );
};

/** The dialog in which an entry is put into quarantine. */
function Quarantine({ alarm, onClose }: { alarm: LogAlarm; onClose: () => void }) {
  const t = useTranslations();
  const problem = useProblemText();
  const putting = useCommand(quarantineEvent);
  const { stream, revision, eventId } = alarm;
  const names = namesOf(alarm);
  const done = () => {
    notifications.show({ color: 'good', message: t('agents.alarms.quarantined', names) });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('agents.alarms.quarantineTitle')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <ReasonForm
        text={t('agents.alarms.quarantineText', names)}
        confirm={t('agents.alarms.quarantine')}
        busy={putting.isPending}
        problem={putting.error && problem(putting.error, t('agents.alarms.quarantineFailed'))}
        onReason={(reason) => putting.mutate({ stream, revision, eventId, reason }, { onSuccess: done })}
        onClose={onClose}
      />
    </Modal>
  );
}

const namesOf = ({ stream, revision }: LogAlarm) => ({ stream, revision });
