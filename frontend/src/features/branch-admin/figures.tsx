import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BranchReport } from '../../../../contracts/reports/queries.ts';
import { formatMoney } from '../../texts/format.ts';
import { figureNames, shownAmount, type FigureName } from './figure-values.ts';
import { useRevealed } from './use-revealed.ts';
import classes from './figures.module.css';

/** The seven figures, each hidden until it is asked for (spec section 2). */
export function Figures({ figures }: { figures: BranchReport['figures'] }) {
  const t = useTranslations('reports');
  return (
    <section className={classes.figures} aria-label={t('figures')}>
      {figureNames.map((name) => (
        <Figure key={name} name={name} figures={figures} />
      ))}
    </section>
  );
}

function Figure({ name, figures }: { name: FigureName; figures: BranchReport['figures'] }) {
  const t = useTranslations('reports');
  const { revealed, toggle } = useRevealed(name);
  const amount = shownAmount(name, figures, revealed);
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{t(name)}</span>
      <output className={classes.value} data-hidden={amount === null || undefined}>
        {amount === null ? t('hidden') : formatMoney(amount)}
      </output>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={`${classes.toggle} no-print`}
        aria-label={t(revealed ? 'hide' : 'show', { name: t(name) })}
        onClick={toggle}
      >
        {revealed ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
      </ActionIcon>
    </div>
  );
}
