import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

export function PrintButton() {
  const t = useTranslations('common');
  return (
    <Button
      className="no-print"
      variant="default"
      size="md"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}
