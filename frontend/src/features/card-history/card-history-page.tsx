import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { useBranch, useSession } from '../../api/session.ts';
import { useChosenBranch } from '../../parts/branches/use-chosen-branch.tsx';
import { FindCardForm } from '../../parts/card/find-card-form.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CardHistory } from './card-history.tsx';
import classes from './card-history.module.css';

/** /CardHistory: a card over time, for the cashier of its branch and whoever looks at that branch. */
export function CardHistoryPage() {
  return useSession().role === 'branch_admin' ? <OwnCard /> : <SeenCard />;
}

function OwnCard() {
  return <Card branch={useBranch()} listAt="/Cardlist" />;
}

function SeenCard() {
  const t = useTranslations();
  const search = useSearch({ from: '/CardHistory' });
  const { branch, otherwise } = useChosenBranch({
    branchId: search.branch,
    listAt: '/Cards',
    missing: t('admin.branchIdMissing'),
  });
  if (branch) return <Card branch={branch} listAt="/Cards" />;
  return <Shell title={t('cardHistory.title')}>{otherwise}</Shell>;
}

interface CardProps {
  branch: Pick<Branch, 'branchId' | 'branchName'>;
  listAt: '/Cardlist' | '/Cards';
}

function Card({ branch, listAt }: CardProps) {
  const t = useTranslations('cardHistory');
  const { card } = useSearch({ from: '/CardHistory' });
  const navigate = useNavigate({ from: '/CardHistory' });
  const { branchId, branchName } = branch;
  const title = card === undefined ? t('title') : t('titleOf', { cardId: String(card), branchName });
  return (
    <Shell title={title}>
      <div className={classes.page}>
        <div className={classes.ways}>
          <Button component={Link} to={listAt} variant="default" size="sm" className="no-print">
            {t(listAt === '/Cards' ? 'toCards' : 'toList')}
          </Button>
          <FindCardForm onCard={(cardId) => void navigate({ search: { branch: branchId, card: cardId } })} />
        </div>
        {card === undefined ? (
          <EmptyState title={t('choose')} />
        ) : (
          <CardHistory key={card} branch={branch} cardId={card} />
        )}
      </div>
    </Shell>
  );
}
