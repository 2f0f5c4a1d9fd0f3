import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { printOnly } from './printing.ts';

/** Prints the table it stands on and nothing else of the page. */
export function PrintTableButton() {
  const t = useTranslations('common');
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={({ currentTarget }) => printOnly(currentTarget.closest('section'))}
    >
      {t('print')}
    </Button>
  );
}
