import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useRecordedPrint } from './use-recorded-print.ts';

export function PrintButton() {
  const t = useTranslations('common');
  const recordPrint = useRecordedPrint();

  function print() {
    recordPrint(null);
    window.print();
  }
  return (
    <Button
      className="no-print"
      variant="default"
      size="md"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={print}
    >
      {t('print')}
    </Button>
  );
}
