import { Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type VoidRequest, voidRequests } from '../../../../contracts/analysis/queries.ts';
import { consentToVoid, declineVoid } from '../../../../contracts/game/commands.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import { ReasonForm } from '../../parts/reason/reason-form.tsx';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { notifications } from '../../ui/notifications.ts';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, fileColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

interface Answering {
  request: VoidRequest;
  how: 'consent' | 'decline';
}

/** Voids that super admins ask for, with the games that they are of, to be answered here. */
export function VoidRequests() {
  const t = useTranslations('voids');
  const waiting = useAsk(voidRequests, {});
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <Loaded of={waiting} failed={t('requestsFailed')} rows={1} fresh>
      {({ requests }) => (
        <>
          <RequestTable requests={requests} onAnswer={setAnswering} />
          {answering ? <Answer {...answering} onClose={() => setAnswering(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}

interface RequestTableProps {
  requests: readonly VoidRequest[];
  onAnswer: (answering: Answering) => void;
}

function RequestTable({ requests, onAnswer }: RequestTableProps) {
  const t = useTranslations();
  const words = useSessionWords();
  const times = useTimes();
  const answers = (request: VoidRequest) => (
    <Group gap="xs" wrap="nowrap" className="no-print">
      {(['consent', 'decline'] as const).map((how) => (
        <Button
          key={how}
          variant="default"
          size="sm"
          aria-label={t(how === 'consent' ? 'voids.consentTo' : 'voids.declineTo', namesOf(request))}
          onClick={() => onAnswer({ request, how })}
        >
          {t(`voids.${how}`)}
        </Button>
      ))}
    </Group>
  );
  const columns = columnsOf<VoidRequest>({
    branchName: textColumn(t('admin.branchName'), ({ branchName }) => branchName),
    owner: textColumn(t('agents.superAdmin'), ({ ownerName }) => ownerName),
    gameNumber: numberColumn(t('agents.game'), ({ gameNumber }) => gameNumber, {
      cell: ({ branchId, branchName, gameNumber }) => (
        <>
          <Link to="/weekly/games" search={{ branch: branchId, game: gameNumber }}>
            {formatCount(gameNumber)}
          </Link>
          <ReplayLink branchId={branchId} gameNumber={gameNumber} branchName={branchName} />
        </>
      ),
    }),
    date: textColumn(t('admin.date'), ({ session }) => session.sessionDate),
    totalBet: numberColumn(t('admin.totalBet'), ({ session }) => session.totalBet, {
      cell: ({ session }) => formatMoney(session.totalBet),
    }),
    totalWin: numberColumn(t('admin.totalWin'), ({ session }) => session.totalWin, {
      cell: ({ session }) => formatMoney(session.totalWin),
    }),
    status: textColumn(t('agents.state'), ({ session }) => words.status({ ...session, voidRequest: null })),
    winners: textColumn(t('voids.winners'), ({ session }) => words.winners(session)),
    reason: textColumn(t('common.reason'), ({ reason }) => reason, { words: true }),
    requestedAt: textColumn(t('voids.requestedAt'), ({ requestedAt }) => times.dateTime(requestedAt)),
    answer: { header: t('voids.answer'), actions: true, cell: answers },
    branchId: fileColumn(t('table.branchId'), ({ branchId }) => branchId),
  });
  return (
    <ReportTable
      name="voids"
      title={t('voids.requests', { count: formatCount(requests.length) })}
      columns={columns}
      rows={requests}
      rowKey={({ branchId, gameNumber }) => `${branchId} ${gameNumber}`}
      empty={t('voids.requestsNone')}
      fileName="void-requests"
    />
  );
}

/** The dialog in which one is answered. */
function Answer({ request, how, onClose }: Answering & { onClose: () => void }) {
  const t = useTranslations();
  const problem = useProblemText();
  const consenting = useCommand(consentToVoid);
  const declining = useCommand(declineVoid);
  const { branchId, gameNumber, session } = request;
  const names = namesOf(request);
  const said = (error: Error | null) => error && problem(error, t('voids.failed'));
  const done = (message: 'voids.consented' | 'voids.declineDone') => ({
    onSuccess: () => {
      notifications.show({ color: 'good', message: t(message, names) });
      onClose();
    },
  });
  if (how === 'consent')
    return (
      <ConfirmModal
        opened
        title={t('voids.consentTitle', names)}
        text={t('voids.consentText', { totalBet: formatMoney(session.totalBet), date: session.sessionDate })}
        confirm={t('voids.consent')}
        busy={consenting.isPending}
        problem={said(consenting.error)}
        onConfirm={() => consenting.mutate({ branchId, gameNumber }, done('voids.consented'))}
        onClose={onClose}
      >
        <p>{request.reason}</p>
      </ConfirmModal>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('voids.declineTitle', names)}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <ReasonForm
        text={t('voids.declineText')}
        confirm={t('voids.decline')}
        busy={declining.isPending}
        problem={said(declining.error)}
        onReason={(reason) => declining.mutate({ branchId, gameNumber, reason }, done('voids.declineDone'))}
        onClose={onClose}
      />
    </Modal>
  );
}

const namesOf = ({ gameNumber, branchName }: VoidRequest) => ({ gameNumber: String(gameNumber), branchName });
