import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../../contracts/bingo/hashed-text.ts';
import { newestSeal } from '../../../../../contracts/seal/queries.ts';
import { useAsk } from '../../../api/use-api.ts';

/** The newest sealed day, so that whoever keeps the ticket holds it. */
export function TicketSeal() {
  const t = useTranslations('game.roots');
  const newest = useAsk(newestSeal, {}).data?.newest;
  if (!newest) return null;
  return (
    <span data-seal>
      <br />
      {t('newest', { day: newest.day })} <code>{shortHash(newest.head)}</code>
    </span>
  );
}
