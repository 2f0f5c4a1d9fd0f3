import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatCount } from '../../texts/format.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { useOwnBranches } from '../../parts/branches/use-own-branches.ts';
import { GameRules } from './game-rules.tsx';
import { countOn, JackpotPermissions } from './jackpot-permissions.tsx';
import classes from './shops.module.css';
import { UserPermissions } from './user-permissions.tsx';

/** /Shops: who may play, where there is a jackpot, and by which rules the games go. */
export function ShopsPage() {
  const t = useTranslations('branches');
  const own = useOwnBranches();
  return (
    <Shell title={t('shopsTitle')}>
      <Loaded of={own} failed={t('failed')} rows={8}>
        {(data) =>
          data.branches.length === 0 ? (
            <EmptyState title={t('none')}>
              <Button component={Link} to="/registerBranch">
                {t('toRegister')}
              </Button>
            </EmptyState>
          ) : (
            <div className={classes.page}>
              <SummaryCards label={t('jackpotOnLabel')}>
                <SummaryCard
                  label={t('jackpotOnLabel')}
                  value={`${formatCount(countOn(data.branches))} / ${formatCount(data.branches.length)}`}
                  note={t('jackpotOn', { count: countOn(data.branches) })}
                />
              </SummaryCards>
              <UserPermissions users={data.users} />
              <JackpotPermissions rows={data.branches} />
              <GameRules rows={data.branches} />
            </div>
          )
        }
      </Loaded>
    </Shell>
  );
}
