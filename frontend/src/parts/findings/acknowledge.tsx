import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { acknowledgeFinding } from '../../../../contracts/findings/commands.ts';
import type { KeptFinding } from '../../../../contracts/verification/queries.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { notifications } from '../../ui/notifications.ts';
import { ReasonForm } from '../reason/reason-form.tsx';

/** The dialog in which somebody notes what came of looking into a finding. */
export function Acknowledge({ finding, onClose }: { finding: KeptFinding; onClose: () => void }) {
  const t = useTranslations();
  const problem = useProblemText();
  const noting = useCommand(acknowledgeFinding);
  const { branchId, key, code } = finding;
  const done = () => {
    notifications.show({ color: 'good', message: t('findings.acknowledged') });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('findings.acknowledgeTitle')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <ReasonForm
        text={t('findings.acknowledgeText', { what: t(`findingCodes.${code}`) })}
        label={t('findings.acknowledge')}
        confirm={t('findings.acknowledge')}
        busy={noting.isPending}
        problem={noting.error && problem(noting.error, t('findings.acknowledgeFailed'))}
        onReason={(note) => noting.mutate({ branchId, key, note }, { onSuccess: done })}
        onClose={onClose}
      />
    </Modal>
  );
}
