import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatCount } from '../../texts/format.ts';
import { PageSize } from './page-size.tsx';
import classes from './pager.module.css';

export const pageSizes = [25, 50, 100, 500] as const;
export type PageSizes = (typeof pageSizes)[number];

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  /** How many rows there are on all pages. */
  count: number;
  onPage: (page: number) => void;
  onSize: (size: PageSizes) => void;
}

export const pagesOf = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

/** Which rows are shown of how many, and the ways to the others; nothing to choose where one page holds them all. */
export function Pager({ page, size, count, onPage, onSize }: PagerProps) {
  const t = useTranslations('table');
  const pages = pagesOf(count, size);
  const first = (page - 1) * size + 1;
  const steps = [
    { name: 'firstPage', to: 1, Icon: IconChevronLeftPipe },
    { name: 'previousPage', to: page - 1, Icon: IconChevronLeft },
    { name: 'nextPage', to: page + 1, Icon: IconChevronRight },
    { name: 'lastPage', to: pages, Icon: IconChevronRightPipe },
  ] as const;
  return (
    <nav className={`${classes.pager} no-print`} aria-label={t('pages')}>
      <output className={classes.range}>
        {t('range', {
          first: formatCount(count === 0 ? 0 : first),
          last: formatCount(Math.min(first + size - 1, count)),
          count: formatCount(count),
        })}
      </output>
      <PageSize sizes={pageSizes} size={size} onSize={onSize} />
      <div className={classes.steps}>
        {steps.map(({ name, to, Icon }) => {
          const nowhere = to < 1 || to > pages || to === page;
          return (
            <ActionIcon
              key={name}
              variant="default"
              size={36}
              aria-label={t(name)}
              // Keeps the focus where it is when the last page is reached.
              aria-disabled={nowhere}
              {...(nowhere ? { 'data-disabled': true } : {})}
              onClick={() => {
                if (!nowhere) onPage(to);
              }}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          );
        })}
      </div>
    </nav>
  );
}
