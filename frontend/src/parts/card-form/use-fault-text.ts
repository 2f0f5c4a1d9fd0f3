import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { columns, type Column, rangeOf } from '../../../../contracts/bingo/columns.ts';
import type { GridFault } from '../../../../contracts/cartelas/grid-faults.ts';

/** A fault in as few words as fit under its cell. */
export function useFaultText(): (fault: GridFault) => string {
  const t = useTranslations('cards');
  return useCallback(
    (fault) => {
      if (fault.kind === 'empty') return t('faultEmpty');
      if (fault.kind === 'repeated') return t('faultRepeated');
      if (fault.kind === 'centre-not-free') return t('free');
      const { from, to } = rangeOf(columns[fault.column] as Column);
      return t('faultRange', { from: String(from), to: String(to) });
    },
    [t],
  );
}
