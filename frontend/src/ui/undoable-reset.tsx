import { Button, Group } from '@mantine/core';
import { notifications } from './notifications.ts';

const ID = 'reset';

/** Says what is gone and, for a while, offers it back. */
export function undoableReset(message: string, undoLabel: string, onUndo: () => void): void {
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
            notifications.hide(ID);
            onUndo();
          }}
        >
          {undoLabel}
        </Button>
      </Group>
    ),
  });
}
