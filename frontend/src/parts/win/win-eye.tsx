import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWinShown } from './use-win-shown.ts';

/** The eye that reveals a hidden win; nothing where wins are not hidden. */
export function WinEye() {
  const t = useTranslations('settings');
  const { hide, shown, toggle } = useWinShown();
  if (!hide) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t(shown ? 'hideWinNow' : 'showWin')}
      // A press with the mouse leaves the focus, so that Space goes on meaning pause.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </ActionIcon>
  );
}
