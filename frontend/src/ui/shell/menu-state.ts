import type { useDisclosure } from '@mantine/hooks';
import { createContext, useContext } from 'react';

/**
 * Whether the menu is open, and how to open and close it. It is kept above the screens: a menu that is opened while the
 * next screen is on its way stays open when that has come.
 */
export const MenuContext = createContext<ReturnType<typeof useDisclosure> | null>(null);

export function useMenu(): ReturnType<typeof useDisclosure> {
  const state = useContext(MenuContext);
  if (!state) throw new Error('useMenu needs a MenuContext above it');
  return state;
}
