import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '../../ui/notifications.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { voidGame } from '../../../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { isReason } from '../../../../contracts/reason.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { PaidNote } from '../../parts/payout/paid-note.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';

const LONGEST = 500;

interface VoidGameProps {
  branchId: BranchId;
  gameNumber: GameNumber;
}

/** Takes a game's money out again, with a reason that stays on record. */
export function VoidGame({ branchId, gameNumber }: VoidGameProps) {
  const t = useTranslations();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button color="bad" variant="outline" size="md" onClick={() => setOpened(true)}>
        {t('analysis.void')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('analysis.voidTitle', { gameNumber: String(gameNumber) })}
        closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
        keepMounted
      >
        <VoidForm branchId={branchId} gameNumber={gameNumber} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function VoidForm({ branchId, gameNumber, onClose }: VoidGameProps & { onClose: () => void }) {
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(voidGame);
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim() === ''
          ? t('refusals.REASON_MISSING')
          : !isReason(reason)
            ? t('refusals.REASON_TOO_SHORT')
            : reason.trim().length > LONGEST
              ? t('analysis.voidReasonLong')
              : null,
    },
  });

  function submit({ reason }: { reason: string }) {
    if (command.isPending) return;
    command.mutate(
      { branchId, gameNumber, reason: reason.trim() },
      {
        onSuccess: () => {
          notifications.show({
            color: 'good',
            message: t('analysis.voided', { gameNumber: String(gameNumber) }),
          });
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <Text>{t('analysis.voidText')}</Text>
        <PaidNote branchId={branchId} gameNumber={gameNumber} />
        <Textarea
          size="md"
          rows={3}
          label={t('analysis.voidReason')}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {command.error ? <Alert>{problem(command.error, t('analysis.voidFailed'))}</Alert> : null}
        <ModalButtons confirm={t('analysis.void')} busy={command.isPending} danger onClose={onClose} />
      </Stack>
    </form>
  );
}
