import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatCount } from '../../texts/format.ts';
import { MOST_PRINTED } from './printing.ts';

/** The note of a table on paper, which also says when there are more rows than were printed. */
export function PrintedNote({ note, most }: { note?: ReactNode; most: boolean }) {
  const t = useTranslations('table');
  if (!most) return note;
  return (
    <>
      {note} <strong>{t('printedFirst', { count: formatCount(MOST_PRINTED) })}</strong>
    </>
  );
}
