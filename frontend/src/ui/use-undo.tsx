import { Button, Group } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notifications } from './notifications.ts';

const ID = 'undo';

/** Offers back what is gone, for a while: until it is withdrawn, since something else has come in its place, or the screen is left. */
export function useUndo() {
  const t = useTranslations();
  const withdraw = useCallback(() => notifications.hide(ID), []);
  useEffect(() => withdraw, [withdraw]);

  function offer(message: string, onUndo: () => void): void {
    notifications.show({
      id: ID,
      autoClose: 8000,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{message}</span>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              withdraw();
              onUndo();
            }}
          >
            {t('register.undo')}
          </Button>
        </Group>
      ),
    });
  }

  return { offer, withdraw };
}
