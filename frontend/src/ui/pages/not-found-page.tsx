import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './message-page.module.css';

export function NotFoundPage() {
  const t = useTranslations('common');
  return (
    <main className={classes.page}>
      <title>{`${t('notFoundTitle')} · ${t('product')}`}</title>
      <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
      <p>{t('notFound')}</p>
      <Button component="a" href="/" size="md">
        {t('toStart')}
      </Button>
    </main>
  );
}
