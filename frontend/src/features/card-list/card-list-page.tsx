import { useTranslations } from 'use-intl';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CardList } from './card-list.tsx';

/** /Cardlist: every cartela of the branch. */
export function CardListPage() {
  const t = useTranslations('cards');
  const { branchId } = useBranch();
  const cards = useAsk(cartelas, { branchId });
  return (
    <Shell title={t('listTitle')}>
      <Loaded of={cards} failed={t('fetchFailed')} rows={8}>
        {(data) => <CardList cartelas={data.cartelas} />}
      </Loaded>
    </Shell>
  );
}
