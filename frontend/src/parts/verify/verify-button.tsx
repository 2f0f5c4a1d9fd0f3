import { Button, Modal } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { VerifyForm } from './verify-form.tsx';

/** Verifies a game, or days, from their export, in this browser. */
export function VerifyButton({ scope }: { scope: ExportScope }) {
  const t = useTranslations();
  const [opened, setOpened] = useState(false);
  const title =
    scope.kind === 'game'
      ? t('proofFile.verifyGame', { game: String(scope.game) })
      : t('proofFile.verifyDays', { from: scope.from, to: scope.to });
  return (
    <>
      <Button
        className="no-print"
        variant="default"
        size="md"
        title={t('proofFile.verifyHint')}
        leftSection={<IconShieldCheck size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('verify.start')}
      </Button>
      <Modal
        opened={opened}
        size="lg"
        onClose={() => setOpened(false)}
        title={title}
        closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      >
        <VerifyForm scope={scope} />
      </Modal>
    </>
  );
}
