import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { printOnly } from './printing.ts';
import { useRecordedPrint } from '../use-recorded-print.ts';

interface PrintTableButtonProps {
  busy?: boolean;
  /** What prints the section the button stands in; itself unless given. */
  onPrint?: (section: Element | null) => void;
}

/** Prints the table it stands on and nothing else of the page. */
export function PrintTableButton({ busy = false, onPrint }: PrintTableButtonProps) {
  const t = useTranslations('common');
  const recordPrint = useRecordedPrint();

  function print(section: Element | null) {
    recordPrint(section);
    printOnly(section);
  }
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={({ currentTarget }) => (onPrint ?? print)(currentTarget.closest('section'))}
    >
      {t('print')}
    </Button>
  );
}
