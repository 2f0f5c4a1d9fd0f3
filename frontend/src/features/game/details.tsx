import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../contracts/game/queries.ts';
import { ProofLink } from '../../parts/proof-link.tsx';
import { abbreviatedHash } from './board/facts.tsx';
import { TicketsButton } from './tickets/tickets-button.tsx';
import { Loudness } from './voice/loudness.tsx';
import { VoiceChooser } from './voice/voice-chooser.tsx';
import type { Still } from './board/use-board.ts';
import classes from './board/facts.module.css';

/** What a wide screen shows in its header and beside the ball. */
export function Details({ game, onRepeat }: { game: Still<BoardGame> | null; onRepeat: () => void }) {
  const t = useTranslations('game');
  return (
    <section aria-label={t('details')}>
      {game ? (
        <dl className={classes.list}>
          <div>
            <dt>{t('game', { gameNumber: String(game.gameNumber) })}</dt>
            <dd>{t('cartelas', { count: game.cardIds.length })}</dd>
          </div>
          <div>
            <dt>{t('betPrice')}</dt>
            <dd>{game.betPrice}</dd>
          </div>
          <div>
            <dt>
              <ProofLink>{t('commitment')}</ProofLink>
            </dt>
            <dd>{abbreviatedHash(game.commitment)}</dd>
          </div>
        </dl>
      ) : null}
      <TicketsButton game={game} />
      <VoiceChooser />
      <Loudness onRepeat={onRepeat} />
    </section>
  );
}
