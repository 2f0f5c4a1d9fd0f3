import { useTranslations } from 'use-intl';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AddCard } from './add-card.tsx';

/** /Addcard: a new cartela, typed or generated. */
export function AddCardPage() {
  const t = useTranslations('cards');
  const { branchId } = useBranch();
  const cards = useAsk(cartelas, { branchId });
  return (
    <Shell title={t('addTitle')}>
      {cards.data ? (
        <AddCard branchId={branchId} present={cards.data.cartelas} />
      ) : cards.isError ? (
        <ErrorState error={cards.error} message={t('fetchFailed')} onRetry={() => void cards.refetch()} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Shell>
  );
}
