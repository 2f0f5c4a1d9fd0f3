import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import type { Still } from '../board/use-board.ts';

/** The tickets of the open game once more, where /settings has them printed. */
export function TicketsButton({ game }: { game: Still<BoardGame> | null }) {
  const t = useTranslations('settings');
  const [option] = usePreference(preferences.cartelaOption);
  const [, setDue] = usePreference(preferences.ticketsDue);
  if (option !== 'printTicket' || game?.phase !== 'open') return null;
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('printTickets')}
      title={t('printTickets')}
      onClick={() => setDue({ gameNumber: game.gameNumber, printed: false })}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
