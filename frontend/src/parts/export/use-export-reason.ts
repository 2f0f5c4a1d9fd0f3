import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { BrokenExport } from './export-chunks.ts';

/** Why an export did not come, in words. */
export function useExportReason(): (error: unknown) => string {
  const t = useTranslations('proofFile');
  const problem = useProblemText();
  return (error) => {
    if (!(error instanceof BrokenExport)) return problem(error, t('failed'));
    const { stream, revision } = error.broken;
    return stream === null ? t('failed') : t('halted', { stream, revision: revision ?? '' });
  };
}
