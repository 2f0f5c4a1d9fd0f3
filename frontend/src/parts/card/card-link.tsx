import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BranchId, CardId } from '../../../../contracts/ids.ts';

interface CardLinkProps {
  branchId: BranchId;
  cardId: CardId;
  /** Where the id alone would not tell which card it is. */
  branchName?: string | undefined;
}

/** A card id that leads to what was ever done to that card. */
export function CardLink({ branchId, cardId, branchName }: CardLinkProps) {
  const t = useTranslations('cardHistory');
  const id = String(cardId);
  const [text, label] =
    branchName === undefined
      ? [id, t('open', { cardId: id })]
      : [t('cardIn', { cardId: id, branchName }), t('openIn', { cardId: id, branchName })];
  return (
    <Link to="/CardHistory" search={{ branch: branchId, card: cardId }} aria-label={label}>
      {text}
    </Link>
  );
}
