import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { landings, useKnownSession } from '../../api/session.ts';
import { LanguageSwitch, ThemeChooser } from '../../ui/choosers.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './proof.module.css';

const proven = ['order', 'sale', 'cut', 'game', 'voids', 'seal'] as const;
const limits = ['seed', 'sale', 'machine', 'cash', 'outside', 'oldClients'] as const;
const how = ['note', 'line', 'file'] as const;

/** /Proof: what is proven and what is not, for players too, who have no account. */
export function ProofPage() {
  const t = useTranslations('proof');
  const common = useTranslations('common');
  const session = useKnownSession();
  return (
    <main className={classes.page}>
      <title>{`${t('title')} · ${common('product')}`}</title>
      <div className={`${classes.tools} no-print`}>
        <Button component="a" href={session ? landings[session.role] : '/'} variant="default" size="sm">
          {common('toStart')}
        </Button>
        <PrintButton />
        <span className={classes.choosers}>
          <ThemeChooser />
          <LanguageSwitch />
        </span>
      </div>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('intro')}</p>
      <section className={classes.part} data-kind="proven">
        <h2>{t('provenTitle')}</h2>
        <ul>
          {proven.map((key) => (
            <li key={key}>{t(`proven.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section className={classes.part} data-kind="limits">
        <h2>{t('limitsTitle')}</h2>
        <ul>
          {limits.map((key) => (
            <li key={key}>{t(`limits.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h2>{t('howTitle')}</h2>
        <ol>
          {how.map((key) => (
            <li key={key}>{t(`how.${key}`)}</li>
          ))}
        </ol>
        <p>
          <a href="/verify.html" download>
            {t('page')}
          </a>
        </p>
      </section>
    </main>
  );
}
