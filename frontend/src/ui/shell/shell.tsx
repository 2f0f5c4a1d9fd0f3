import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeChooser } from '../choosers.tsx';
import { FindButton } from './find-button.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import { useMenu } from './menu-state.ts';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { Standstill } from './standstill.tsx';

interface ShellProps {
  title: string;
  /** Beside the title: what state the screen is in. */
  status?: ReactNode;
  /** At the right, before the live indicator: what belongs to this screen alone. */
  tools?: ReactNode;
  /** `fill`: the content gets exactly what the header leaves of the window; `page`: a column; `wide`: for wide tables. */
  layout?: 'page' | 'wide' | 'fill';
  children: ReactNode;
}

/** Header with the menu button, the title and the tools, and the screen under it. */
export function Shell({ title, status, tools, layout = 'page', children }: ShellProps) {
  const t = useTranslations();
  const [opened, menu] = useMenu();
  return (
    <div className={classes.shell} data-layout={layout}>
      <a href="#content" className={classes.skip}>
        {t('common.skip')}
      </a>
      <header className={classes.header}>
        <ActionIcon
          variant="default"
          size={40}
          className="no-print"
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={menu.open}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <PageTitle className={classes.title} data-beside={status ? true : undefined}>
          {title}
        </PageTitle>
        {status ? <div className={classes.status}>{status}</div> : null}
        <div className={`${classes.tools} no-print`}>
          {tools}
          <FindButton />
          <LiveIndicator />
          <div className={classes.choosers}>
            <ThemeChooser />
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <Standstill />
      <SideMenu opened={opened} onClose={menu.close} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

interface PageTitleProps {
  children: string;
  className?: string | undefined;
  'data-beside'?: boolean | undefined;
}

/** The page's heading, which also names the browser tab and takes the focus after a navigation. */
function PageTitle({ children, ...rest }: PageTitleProps) {
  const t = useTranslations('common');
  return (
    <>
      <title>{`${children} · ${t('product')}`}</title>
      <h1 tabIndex={-1} {...rest}>
        {children}
      </h1>
    </>
  );
}
