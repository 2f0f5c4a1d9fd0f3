import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageSize } from '../../ui/table/page-size.tsx';
import classes from './activity.module.css';
import { activitySizes } from './activity-search.ts';

interface StepPagerProps {
  size: number;
  onSize: (size: (typeof activitySizes)[number]) => void;
  /** Null where there is nowhere to go. */
  onNewest: (() => void) | null;
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
}

/** The ways through a list that is paged by position: nobody has counted how many pages there are. */
export function StepPager({ size, onSize, ...ways }: StepPagerProps) {
  const t = useTranslations();
  const steps = [
    { name: 'newest', go: ways.onNewest },
    { name: 'newer', go: ways.onNewer },
    { name: 'older', go: ways.onOlder },
  ] as const;
  return (
    <nav className={`${classes.steps} no-print`} aria-label={t('table.pages')}>
      <PageSize sizes={activitySizes} size={size} onSize={onSize} />
      {steps.map(({ name, go }) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          // Keeps the focus where it is when the last page is reached.
          aria-disabled={go === null}
          {...(go === null ? { 'data-disabled': true } : {})}
          onClick={() => go?.()}
        >
          {t(`audit.${name}`)}
        </Button>
      ))}
    </nav>
  );
}
