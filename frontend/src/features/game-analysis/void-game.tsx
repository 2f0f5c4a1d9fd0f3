import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateVoidsRule } from '../../../../contracts/accounts/queries.ts';
import { requestVoid, voidGame } from '../../../../contracts/game/commands.ts';
import { isLateVoid } from '../../../../contracts/game/late-void.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { instant } from '../../../../contracts/time.ts';
import { isRefused } from '../../api/refused.ts';
import { useApi, useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { PaidNote } from '../../parts/payout/paid-note.tsx';
import { storyOf } from '../../parts/history/game-story.ts';
import { historyOf } from '../../parts/history/history-of.ts';
import { ReasonForm } from '../../parts/reason/reason-form.tsx';
import { notifications } from '../../ui/notifications.ts';

interface VoidGameProps {
  branchId: BranchId;
  gameNumber: GameNumber;
}

/** Takes a game's money out again, with a reason that stays on record; more than a day after its opening by way of the agent. */
export function VoidGame({ branchId, gameNumber }: VoidGameProps) {
  const t = useTranslations();
  const story = useQuery({
    ...historyOf(useApi(), branchId, gameNumber),
    select: ({ events }) => storyOf(events),
  });
  const rule = useAsk(lateVoidsRule, {}).data?.lateVoids;
  const [opened, setOpened] = useState(false);
  // A page left open for long is told better by the server.
  const [now] = useState(() => instant(new Date()));
  const openedAt = story.data?.opened?.at;
  if (openedAt === undefined || rule === undefined || story.data?.voidRequest?.state === 'waiting')
    return null;
  const late = isLateVoid(openedAt, now) && rule !== 'free';
  if (late && rule === 'refused') return <p>{t('voids.tooLate')}</p>;
  const number = { gameNumber: String(gameNumber) };
  return (
    <>
      <Button color="bad" variant="outline" size="md" onClick={() => setOpened(true)}>
        {t(late ? 'voids.ask' : 'analysis.void')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(late ? 'voids.askTitle' : 'analysis.voidTitle', number)}
        closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
        keepMounted
      >
        <VoidForm branchId={branchId} gameNumber={gameNumber} late={late} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

interface VoidFormProps extends VoidGameProps {
  /** By the clock of this browser; the server's has the last word. */
  late: boolean;
  onClose: () => void;
}

function VoidForm({ branchId, gameNumber, late, onClose }: VoidFormProps) {
  const t = useTranslations();
  const problem = useProblemText();
  const voiding = useCommand(voidGame);
  const asking = useCommand(requestVoid);
  const asks = late
    ? !isRefused(asking.error, 'VOID_NEEDS_NO_CONSENT')
    : isRefused(voiding.error, 'VOID_NEEDS_CONSENT');
  const error = asking.error ?? voiding.error;

  function submit(reason: string) {
    const done = {
      onSuccess: () => {
        const message = asks ? 'voids.asked' : 'analysis.voided';
        notifications.show({ color: 'good', message: t(message, { gameNumber: String(gameNumber) }) });
        onClose();
      },
    };
    if (asks) asking.mutate({ branchId, gameNumber, reason }, done);
    else voiding.mutate({ branchId, gameNumber, reason }, done);
  }

  return (
    <ReasonForm
      text={t(asks ? 'voids.askText' : 'analysis.voidText')}
      confirm={t(asks ? 'voids.ask' : 'analysis.void')}
      busy={voiding.isPending || asking.isPending}
      problem={error && problem(error, t(asks ? 'voids.askFailed' : 'analysis.voidFailed'))}
      onReason={submit}
      onClose={onClose}
    >
      <PaidNote branchId={branchId} gameNumber={gameNumber} />
    </ReasonForm>
  );
}
