import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PrintButton } from '../../ui/print-button.tsx';
import { downloadText } from '../../ui/table/csv.ts';
import classes from './account.module.css';

/** Shown once, until whoever it is says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('twoStep');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.panel} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" tabIndex={-1} ref={heading}>
        {t('codesTitle')}
      </h2>
      <p>{t('codesText')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group className="no-print">
        <Button
          variant="default"
          size="md"
          onClick={() => downloadText('recovery-codes.txt', codes.join('\r\n'), 'text/plain')}
        >
          {t('save')}
        </Button>
        <PrintButton />
        <Button size="md" onClick={onKept}>
          {t('keptThem')}
        </Button>
      </Group>
    </section>
  );
}
