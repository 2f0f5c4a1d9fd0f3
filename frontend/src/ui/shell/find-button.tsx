import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.ts';
import { FIND_KEYS, finding } from './finding.ts';
import classes from './find-button.module.css';

/** The way to the search for whoever does not know its keys; a cashier has nothing to look for. */
export function FindButton() {
  return useSession().role === 'branch_admin' ? null : <Find />;
}

function Find() {
  const t = useTranslations('menu');
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.button}
      aria-label={t('findAny')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => finding.set(true)}
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.words}>{t('find')}</span>
      <span className={classes.keys} data-keys={FIND_KEYS} aria-hidden />
    </Button>
  );
}
