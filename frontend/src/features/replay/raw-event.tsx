import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RawGameEvent } from '../../../../contracts/replay/queries.ts';
import classes from './event-panel.module.css';

/** An event as it lies in the log, for those who ask for it: the cards of a large hall are a long text. */
export function RawEvent({ raw }: { raw: RawGameEvent }) {
  const t = useTranslations('replay');
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classes.raw}
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{t('raw')}</summary>
      {opened ? (
        <>
          <h4>{raw.type}</h4>
          <Json title={t('data')} value={raw.data} />
          <Json title={t('metadata')} value={raw.metadata} />
        </>
      ) : null}
    </details>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <h4>{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled with the keys */}
      <pre tabIndex={0} aria-label={title}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
      </pre>
    </>
  );
}
