import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '../../../../contracts/accounts/queries.ts';
import { removeSecondFactor } from '../../../../contracts/accounts/second-factor/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { notifications } from '../../ui/notifications.ts';

/** For an account whose owner has lost the phone; nothing for one that signs in without a code. */
export function RemoveTwoStep({ account: { accountId, username, secondFactor } }: { account: Account }) {
  const t = useTranslations('twoStep');
  const problem = useProblemText();
  const removing = useCommand(removeSecondFactor);
  const [asking, setAsking] = useState(false);
  const name = username;
  if (!secondFactor) return null;

  function confirm() {
    if (removing.isPending) return;
    removing.mutate(
      { accountId },
      {
        onSuccess: () => {
          notifications.show({ color: 'good', message: t('removed', { name }) });
          setAsking(false);
        },
      },
    );
  }

  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('removeOf', { name })}
        onClick={() => {
          removing.reset();
          setAsking(true);
        }}
      >
        {t('remove')}
      </Button>
      <ConfirmModal
        opened={asking}
        title={t('removeTitle', { name })}
        text={t('removeText', { name })}
        confirm={t('removeConfirm')}
        busy={removing.isPending}
        problem={removing.error ? problem(removing.error, t('removeFailed')) : null}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
