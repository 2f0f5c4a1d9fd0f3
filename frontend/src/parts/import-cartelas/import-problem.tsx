import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isRefused } from '../../api/refused.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useCartelaFaultWords } from '../../texts/use-cartela-fault-words.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ImportState } from './use-import.ts';

type Refused = Extract<ImportState, { step: 'refused' }>;

/** Why a file was not taken in, and sending it again where no answer came. */
export function ImportProblem({ problem, retry }: Pick<Refused, 'problem' | 'retry'>) {
  const t = useTranslations();
  const text = useProblemText(useCartelaFaultWords().text);
  return (
    <Alert>
      {problem === 'too-large'
        ? t('refusals.FILE_TOO_LARGE')
        : problem === 'unreadable'
          ? t('cardImport.unreadable')
          : text(problem)}{' '}
      {isRefused(problem, 'FILE_WITHOUT_CARDS') ? t('cardImport.expected') : null}
      {retry ? (
        <Button variant="default" size="xs" ml="sm" onClick={retry}>
          {t('common.retry')}
        </Button>
      ) : null}
    </Alert>
  );
}
