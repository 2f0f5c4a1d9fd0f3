import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { refusals, type RefusalCode, type RefusalParams } from '../../../contracts/refusals.ts';
import { Refused } from './refused.ts';

/**
 * Words for whatever a call ended in: the refusal's own message, or `otherwise` where no answer came. `faults` are the screen's
 * words for a refusal's param `fault`, a code beside which the server's `problem` is English.
 */
export function useProblemText(faults = none): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('refusals');
  return useCallback(
    (error, otherwise) => {
      if (!(error instanceof Refused)) return otherwise ?? t('UNAVAILABLE');
      // A code newer than this screen still has the server's own words.
      if (!Object.hasOwn(refusals, error.code)) return error.message;
      return t(error.code as RefusalCode, withFaultInWords(error.params, faults));
    },
    [t, faults],
  );
}

const none: Readonly<Record<string, string>> = {};

function withFaultInWords(params: RefusalParams, faults: Readonly<Record<string, string>>): RefusalParams {
  const { fault } = params;
  const problem = typeof fault === 'string' && Object.hasOwn(faults, fault) ? faults[fault] : undefined;
  return problem === undefined ? params : { ...params, problem };
}
