import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { RefusalCode, RefusalParams } from '../../../contracts/refusals.ts';
import { Refused, Unreachable } from './refused.ts';

/**
 * Words for whatever a call ended in: the refusal's own message, or `otherwise` where there is none; and where the server
 * could not be reached, that. `faults` are the screen's words for a refusal's param `fault`, a code beside which the server's
 * `problem` is English.
 */
export function useProblemText(faults = none): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('refusals');
  const failure = useFailureText();
  return useCallback(
    (error, otherwise) => {
      if (!(error instanceof Refused)) return failure(error, otherwise) ?? t('UNAVAILABLE');
      // A code newer than this screen still has the server's own words.
      const code = error.code as RefusalCode;
      return t.has(code) ? t(code, withFaultInWords(error.params, faults)) : error.message;
    },
    [t, failure, faults],
  );
}

/** What could not be done, in the words `failed`; and where the server could not be reached, that. */
export function useFailureText(): <Failed extends string | undefined>(
  error: unknown,
  failed: Failed,
) => string | Failed {
  const t = useTranslations('common');
  return useCallback(
    (error, failed) => {
      if (!(error instanceof Unreachable)) return failed;
      if (failed === undefined) return t('unreachable');
      // Some messages of the spec have no full stop.
      return `${failed}${/[.!?።]$/.test(failed) ? '' : '.'} ${t('unreachable')}`;
    },
    [t],
  );
}

const none: Readonly<Record<string, string>> = {};

function withFaultInWords(params: RefusalParams, faults: Readonly<Record<string, string>>): RefusalParams {
  const { fault } = params;
  const problem = typeof fault === 'string' && Object.hasOwn(faults, fault) ? faults[fault] : undefined;
  return problem === undefined ? params : { ...params, problem };
}
