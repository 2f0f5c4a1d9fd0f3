import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { FirstBranch } from '../../parts/branches/first-branch.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CopyCardsForm } from './copy-cards-form.tsx';
import classes from './setting-page.module.css';

/** /settingpage: cards from branch to branch, and the way to the analysis. */
export function SettingPage() {
  const t = useTranslations('branches');
  const similar = useTranslations('similarCards');
  const own = useAsk(branches, {});
  return (
    <Shell title={t('settingTitle')}>
      <div className={classes.page}>
        <FirstBranch />
        <Group gap="sm">
          <Button component={Link} to="/GameAnalysis" variant="default" size="md">
            {t('gameAnalysis')}
          </Button>
          <Button component={Link} to="/Cards" variant="default" size="md">
            {similar('title')}
          </Button>
        </Group>
        <section className={classes.panel} aria-label={t('copyTitle')}>
          <h2>{t('copyTitle')}</h2>
          <p className={classes.hint}>{t('skippedHint')}</p>
          <Loaded of={own} failed={t('failed')} rows={2}>
            {(data) => <CopyCardsForm branches={data.branches} />}
          </Loaded>
        </section>
      </div>
    </Shell>
  );
}
