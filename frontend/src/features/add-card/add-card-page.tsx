import { useTranslations } from 'use-intl';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { AddCard } from './add-card.tsx';

/** /Addcard: a new cartela, typed or generated. */
export function AddCardPage() {
  const t = useTranslations('cards');
  const { branchId } = useBranch();
  const cards = useAsk(cartelas, { branchId });
  return (
    <Shell title={t('addTitle')}>
      <Loaded of={cards} failed={t('fetchFailed')} rows={6}>
        {(data) => <AddCard branchId={branchId} present={data.cartelas} />}
      </Loaded>
    </Shell>
  );
}
