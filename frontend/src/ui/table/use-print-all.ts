import { notifications } from '../notifications.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { MOST_PRINTED, printOnly } from './printing.ts';
import { useRecordedPrint } from '../use-recorded-print.ts';

/**
 * Prints a table of which only a page is here: `fetch` brings the first rows of all, `most` at the most. They stand in `rows`
 * while the page is printed, which is null otherwise.
 */
export function usePrintAll<Row>(fetch: (most: number) => Promise<readonly Row[]>) {
  const t = useTranslations('table');
  const problem = useProblemText();
  const recordPrint = useRecordedPrint();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [busy, setBusy] = useState(false);

  async function onPrint(section: Element | null) {
    if (busy) return;
    setBusy(true);
    try {
      const fetched = await fetch(MOST_PRINTED);
      window.addEventListener('afterprint', () => setRows(null), { once: true });
      // The browser takes its picture at once.
      flushSync(() => {
        setBusy(false);
        setRows(fetched);
      });
      recordPrint(section);
      printOnly(section);
    } catch (error) {
      setBusy(false);
      notifications.show({ color: 'bad', role: 'alert', title: t('printFailed'), message: problem(error) });
    }
  }

  return { rows, busy, onPrint: (section: Element | null) => void onPrint(section) };
}
