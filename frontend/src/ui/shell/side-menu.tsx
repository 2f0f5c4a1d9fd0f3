import { Drawer, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.ts';
import { LanguageSwitch, ThemeChooser } from '../choosers.tsx';
import { MENU_WIDTH, menuEntries, signOutLabels } from './menu-entries.ts';
import classes from './side-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

export function SideMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('menu');
  const session = useSession();
  const onSignOut = useSignOut();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={MENU_WIDTH}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      classNames={{
        body: classes.body,
        content: classes.content,
        header: classes.header,
        title: classes.title,
      }}
    >
      <nav aria-label={t('title')} className={classes.entries}>
        {menuEntries[session.role].map(({ label, to }) => (
          <Link key={to} to={to} className={classes.entry} onClick={onClose}>
            {t(label)}
          </Link>
        ))}
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onClose();
            void onSignOut();
          }}
        >
          {t(signOutLabels[session.role])}
        </button>
      </nav>
      <Stack gap="sm" className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('signedInAs', { username: session.username })}
        </Text>
        <Link to="/Account" className={classes.account} onClick={onClose}>
          {t('account')}
        </Link>
        <Group gap="xs" grow>
          <ThemeChooser />
          <LanguageSwitch />
        </Group>
      </Stack>
    </Drawer>
  );
}
