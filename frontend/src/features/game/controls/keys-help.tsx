import { ActionIcon, Modal } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './keys-help.module.css';

export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations();
  const keys = [
    [t('game.space'), t('settings.keySpace')],
    ['N', t('settings.keyNext')],
    ['C', t('settings.keyCheck')],
    ['M', t('settings.keyMute')],
    ['R', t('settings.keyRepeat')],
    ['Enter', t('settings.keyEnter')],
    ['Esc', t('settings.keyEscape')],
    ['?', t('settings.keyHelp')],
  ] as const;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('settings.keysTitle')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      transitionProps={{ duration: 0 }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('settings');
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('keysTitle')}
      aria-haspopup="dialog"
      title={t('keys')}
      onClick={onOpen}
    >
      <IconKeyboard size={18} aria-hidden />
    </ActionIcon>
  );
}
