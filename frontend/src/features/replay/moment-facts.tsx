import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { columnOf, NUMBERS } from '../../../../contracts/bingo/columns.ts';
import type { Course } from '../../../../contracts/game/course.ts';
import { drawnIn, type Replay } from '../../../../contracts/replay/moments.ts';
import { formatMoney } from '../../texts/format.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import classes from './moment-facts.module.css';

interface MomentFactsProps {
  opened: Replay['opened'];
  course: Course | null;
}

/** The last number large, and how the game stood then. */
export const MomentFacts = memo(function MomentFacts({ opened, course }: MomentFactsProps) {
  const t = useTranslations();
  const drawn = drawnIn(course);
  const current = drawn.at(-1);
  const own = course?.source === 'own' ? course : null;
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('history.status'), course ? statusOf(course) : undefined],
    [t('history.winnerType'), own ? t(`winnerTypes.${own.winnerType}`) : t('history.notTold')],
    [t('history.called'), own ? `${drawn.length} / ${NUMBERS}` : undefined],
    [t('history.cut'), own?.cut?.cut],
    [t('history.totalWin'), opened ? formatMoney(opened.totalWin) : undefined],
    [t('history.winners'), winners()],
  ];

  function statusOf(at: Course): string {
    if (at.phase === 'finished') return t(`history.statuses.${at.outcome}`);
    if (at.phase !== 'open') return t(`history.statuses.${at.phase}`);
    return t(`agents.states.${at.source === 'own' ? at.play : 'elsewhere'}`);
  }

  function winners(): string | undefined {
    if (!course) return undefined;
    const told = course.source === 'own' ? course.winners : course.claims;
    return told.length === 0 ? '–' : told.map(({ cardId }) => cardId).join(', ');
  }

  return (
    <div className={classes.moment}>
      {own ? (
        <div className={classes.ball} data-column={current === undefined ? 'none' : columnOf(current)}>
          <HiddenText>{t('replay.current')}: </HiddenText>
          {current === undefined ? (
            <HiddenText>–</HiddenText>
          ) : (
            <>
              <small>{columnOf(current)}</small>
              {current}
            </>
          )}
        </div>
      ) : null}
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
});
