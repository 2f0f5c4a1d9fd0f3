import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { refusals, type RefusalCode } from '../../../contracts/refusals.ts';
import { Refused } from './refused.ts';

/** Words for whatever a call ended in: the refusal's own message, or `otherwise` where no answer came. */
export function useProblemText(): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('refusals');
  return useCallback(
    (error, otherwise) => {
      if (!(error instanceof Refused)) return otherwise ?? t('UNAVAILABLE');
      // A code newer than this screen still has the server's own words.
      return Object.hasOwn(refusals, error.code) ? t(error.code as RefusalCode, error.params) : error.message;
    },
    [t],
  );
}
