import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import type { Session } from '../../../../contracts/accounts/queries.ts';
import type { Reader } from '../../parts/branches/games-at.ts';
import { Search } from './search.tsx';
import classes from './palette.module.css';

export interface PaletteProps {
  opened: boolean;
  session: Session;
  onClose: () => void;
}

/** Finds any branch, game or person that the session may see. */
export function Palette({ opened, session, onClose }: PaletteProps) {
  const t = useTranslations();
  const phone = useMediaQuery('(max-width: 760px)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('find.title')}
      size="lg"
      fullScreen={phone}
      centered={false}
      yOffset={phone ? 0 : '8dvh'}
      // Opened again at once it begins anew, and what is typed at once is not lost.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
      classNames={{ body: classes.body }}
    >
      <Search reader={session.role as Reader} onClose={onClose} />
    </Modal>
  );
}
