import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import * as preferences from '../../preferences/preferences.ts';
import { NotificationList } from '../notification-list.tsx';
import { mantineTheme, resolveVariables } from './theme.ts';
import { usePreference } from '../../preferences/use-preference.ts';

/** The chosen theme on the document, Mantine on top of its tokens. */
export function LookProvider({ children }: { children: ReactNode }) {
  const [theme] = usePreference(preferences.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    const background = getComputedStyle(document.documentElement).getPropertyValue('--bingo-bg');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  }, [theme]);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={resolveVariables} forceColorScheme="dark">
      {children}
      <NotificationList />
    </MantineProvider>
  );
}
