import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { rangeOf } from '../../../../contracts/bingo/columns.ts';
import type { CellFault } from '../../../../contracts/cartelas/card-faults.ts';

/** A fault in as few words as fit under its cell. */
export function useFaultText(): (fault: CellFault) => string {
  const t = useTranslations();
  return useCallback(
    (fault) => {
      if (fault.code === 'CELL_EMPTY') return t('cards.faultEmpty');
      if (fault.code === 'NUMBER_REPEATED') return t('cards.faultRepeated');
      if (fault.code === 'CENTRE_NOT_FREE') return t('common.free');
      const { from, to } = rangeOf(fault.column);
      return t('cards.faultRange', { from: String(from), to: String(to) });
    },
    [t],
  );
}
