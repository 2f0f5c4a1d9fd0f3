import { useTranslations } from 'use-intl';
import { ticketText } from '../../../../../contracts/bingo/ticket.ts';
import type { Cartela } from '../../../../../contracts/cartelas/cartela.ts';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import type { BranchId } from '../../../../../contracts/ids.ts';
import { money } from '../../../../../contracts/money.ts';
import { useTimes } from '../../../texts/time-zone.tsx';
import { formatMoney } from '../../../texts/format.ts';
import { CardTable } from '../../../parts/card/card-table.tsx';
import { optionalPart } from '../../../ui/optional-part.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import classes from './tickets.module.css';

const TicketSeal = optionalPart(async () => (await import('./ticket-seal.tsx')).TicketSeal);

interface TicketProps {
  branch: { readonly branchId: BranchId; readonly name: string };
  game: Pick<BoardGame, 'gameNumber' | 'openedAt' | 'betPrice' | 'commitment'>;
  cartela: Cartela;
}

/** One cartela of one game, for the customer who bought it. */
export function Ticket({ branch, game, cartela }: TicketProps) {
  const t = useTranslations();
  const times = useTimes();
  return (
    <section className={classes.ticket} data-ticket={cartela.cardId}>
      <header className={classes.head}>
        <strong>{branch.name}</strong>
        <span>{t('game.game', { gameNumber: String(game.gameNumber) })}</span>
      </header>
      <div className={classes.head}>
        <span>{times.dateTime(game.openedAt)}</span>
        <span>
          {t('settings.ticketPrice')} {formatMoney(money(game.betPrice))} {t('common.birr')}
        </span>
      </div>
      <div className={classes.id}>
        {t('settings.ticketCard')} <strong>{cartela.cardId}</strong>
      </div>
      <CardTable className={classes.grid} numbers={cartela.numbers} />
      <div className={classes.commitment}>
        <QrCode
          className={classes.qrCode}
          text={ticketText({ branchId: branch.branchId, ...game, cardId: cartela.cardId })}
        />
        <span>
          {t('settings.ticketCommitment')} <code>{shortCommitment(game.commitment)}</code>
          <TicketSeal />
        </span>
      </div>
    </section>
  );
}

/** Enough of it to be told from any other, short enough to be compared by eye. */
const shortCommitment = (hash: string) => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
