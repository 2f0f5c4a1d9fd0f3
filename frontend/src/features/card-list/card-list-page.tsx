import { useTranslations } from 'use-intl';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { CardList } from './card-list.tsx';

/** /Cardlist: every cartela of the branch. */
export function CardListPage() {
  const t = useTranslations('cards');
  const { branchId } = useBranch();
  const cards = useAsk(cartelas, { branchId });
  return (
    <Shell title={t('listTitle')}>
      {cards.data ? (
        <CardList cartelas={cards.data.cartelas} />
      ) : cards.isError ? (
        <ErrorState error={cards.error} message={t('fetchFailed')} onRetry={() => void cards.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Shell>
  );
}
