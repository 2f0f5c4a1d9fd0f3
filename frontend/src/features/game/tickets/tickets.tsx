import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Session } from '../../../../../contracts/accounts/queries.ts';
import { cartelas } from '../../../../../contracts/cartelas/queries.ts';
import { board } from '../../../../../contracts/game/queries.ts';
import { useAsk } from '../../../api/use-api.ts';
import { Ticket } from './ticket.tsx';
import classes from './tickets.module.css';

interface TicketsProps {
  branch: NonNullable<Session['branch']>;
  gameNumber: number;
  printed: boolean;
  onPrinted: () => void;
  onClose: () => void;
}

/**
 * The tickets of a game, printed once they are there and again on demand. The dialog covers nothing and takes no keys: the
 * game begins without waiting for it.
 */
export function Tickets({ branch, gameNumber, printed, onPrinted, onClose }: TicketsProps) {
  const t = useTranslations();
  const present = useAsk(board, {});
  const cards = useAsk(cartelas, { branchId: branch.branchId });
  const latest = present.data?.game ?? null;
  const game = latest?.gameNumber === gameNumber ? latest : null;
  const over = game ? game.phase !== 'open' : latest !== null && latest.gameNumber > gameNumber;
  const chosen = new Set(game?.cardIds);
  const tickets = cards.data?.cartelas.filter(({ cardId }) => chosen.has(cardId)) ?? [];
  const ready = game !== null && tickets.length > 0;

  useEffect(() => {
    if (!ready || printed) return;
    onPrinted();
    // After the board is on the screen: the browser's own print window holds up the page.
    setTimeout(printTickets, 100);
  }, [ready, printed, onPrinted]);

  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);

  const failed = present.isError || cards.isError;
  return (
    <>
      {game
        ? createPortal(
            <div className={classes.sheet} data-tickets aria-hidden>
              {tickets.map((cartela) => (
                <Ticket
                  key={cartela.cardId}
                  branch={{ branchId: branch.branchId, name: branch.branchName }}
                  game={game}
                  cartela={cartela}
                />
              ))}
            </div>,
            document.body,
          )
        : null}
      <aside className={`${classes.dialog} no-print`} aria-label={t('settings.tickets')}>
        <h2>{t('settings.ticketsOf', { gameNumber: String(gameNumber) })}</h2>
        <output>
          {ready
            ? t('settings.ticketsCount', { count: tickets.length })
            : t(failed ? 'settings.ticketsFailed' : 'settings.ticketsLoading')}
        </output>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button size="sm" disabled={!ready} onClick={printTickets}>
            {t('settings.printAgain')}
          </Button>
        </div>
      </aside>
    </>
  );
}

/** Prints the tickets and nothing else of the page; the rules of tickets.module.css see to it. */
function printTickets(): void {
  const root = document.documentElement;
  root.setAttribute('data-print-tickets', '');
  window.addEventListener('afterprint', () => root.removeAttribute('data-print-tickets'), { once: true });
  window.print();
}
