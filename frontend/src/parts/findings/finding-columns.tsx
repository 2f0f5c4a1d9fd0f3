import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { KeptFinding } from '../../../../contracts/verification/queries.ts';
import { useSession } from '../../api/session.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnsOf, fileColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { isOpenCase } from './open-case.ts';
import { placeOf } from './place-of.ts';
import { toldWords } from './told-words.ts';
import classes from './findings.module.css';

/** What is said of each finding; whoever may looks into it from there. */
export function useFindingColumns(onAcknowledge: (finding: KeptFinding) => void): Column<KeptFinding>[] {
  const t = useTranslations('findings');
  const codes = useTranslations('findingCodes');
  const times = useTimes();
  const { role } = useSession();
  const may = role === 'all_admin' || role === 'auditor';
  const lookedInto = ({ acknowledged }: KeptFinding) =>
    acknowledged
      ? t('lookedBy', {
          time: times.dateTime(acknowledged.at),
          username: acknowledged.username ?? t('system'),
          note: acknowledged.note,
        })
      : '';
  const looked = (finding: KeptFinding) =>
    may && isOpenCase(finding) ? (
      <Button
        variant="default"
        size="sm"
        className="no-print"
        aria-label={t('acknowledgeOf', { what: codes(finding.code) })}
        onClick={() => onAcknowledge(finding)}
      >
        {t('acknowledge')}
      </Button>
    ) : (
      lookedInto(finding) || '–'
    );
  return columnsOf<KeptFinding>({
    kind: textColumn(t('kind'), (finding) => t(`proofs.${finding.class}`), {
      cell: (finding) => (
        <span className={classes.kind} data-kind={finding.acknowledged ? 'seen' : finding.class}>
          {t(`proofs.${finding.class}`)}
        </span>
      ),
    }),
    what: textColumn(t('what'), ({ code }) => codes(code), { words: true }),
    expected: told(t('expected'), ({ code, expected }) => toldWords(t, code, expected)),
    found: told(t('found'), ({ code, found }) => toldWords(t, code, found)),
    where: textColumn(t('where'), (finding) => placeOf(t, finding)),
    looked: textColumn(t('looked'), lookedInto, { words: true, cell: looked }),
    code: fileColumn('code', ({ code }) => code),
    stream: fileColumn('stream', ({ stream }) => stream),
  });
}

/** A hash or the numbers of a card are long, and break anywhere. */
function told(header: string, of: (finding: KeptFinding) => string): Column<KeptFinding> {
  return textColumn(header, of, {
    words: true,
    cell: (finding) => <span className={classes.told}>{of(finding)}</span>,
  });
}
