import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeChooser } from '../../ui/choosers.tsx';
import { useSignOut } from '../../ui/shell/use-sign-out.ts';
import classes from './account.module.css';

/** Without menu and search, which lead nowhere yet; the way out is to sign out. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations();
  const signOut = useSignOut();
  return (
    <main className={classes.bare}>
      <title>{`${title} · ${t('common.product')}`}</title>
      <div className={classes.bareHead}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={classes.choosers}>
          <ThemeChooser />
          <LanguageSwitch />
          <Button variant="default" onClick={() => void signOut()}>
            {t('menu.signOut')}
          </Button>
        </div>
      </div>
      {children}
    </main>
  );
}
