import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './message-page.module.css';

export function LoadingPage() {
  const t = useTranslations('common');
  return (
    <main className={classes.page} aria-busy>
      <Loader aria-hidden />
      <output>{t('loading')}</output>
    </main>
  );
}
