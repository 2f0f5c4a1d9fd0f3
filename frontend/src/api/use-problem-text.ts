import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { refusals, type RefusalCode, type RefusalParams } from '../../../contracts/refusals.ts';
import type { CartelaFaultWords } from '../texts/cartela-faults.ts';
import { useCartelaFaultWords } from '../texts/use-cartela-fault-words.ts';
import { Refused } from './refused.ts';

/** Words for whatever a call ended in: the refusal's own message, or `otherwise` where no answer came. */
export function useProblemText(): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('refusals');
  const faults = useCartelaFaultWords();
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

/** A param `fault` is a code, and the server's `problem` beside it English. */
function withFaultInWords(params: RefusalParams, { text }: CartelaFaultWords): RefusalParams {
  const { fault } = params;
  return typeof fault === 'string' && isKeyOf(text, fault) ? { ...params, problem: text[fault] } : params;
}

function isKeyOf<T extends object>(all: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(all, key);
}
