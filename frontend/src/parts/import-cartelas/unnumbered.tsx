import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Refused } from '../../api/refused.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';

interface UnnumberedProps {
  question: Refused;
  decided: boolean;
  onDecided: (decided: boolean) => void;
}

/** Cards that do not name their numbers, and how they would be numbered if the user decides so. */
export function Unnumbered({ question, decided, onDecided }: UnnumberedProps) {
  const t = useTranslations('cardImport');
  const text = useProblemText();
  const { first = 1, last = 1, unknown } = question.params;
  const range = { first: String(first), last: String(last) };
  return (
    <Stack gap="sm">
      <Alert>{text(question)}</Alert>
      {unknown === undefined ? null : <Text>{t('notUnderstood', { names: String(unknown) })}</Text>}
      <Text>{t('numberingHint')}</Text>
      <Checkbox
        size="md"
        data-autofocus
        label={
          question.code === 'FILE_NUMBERS_IN_KEYS' ? t('numberByKeys', range) : t('numberByPlace', range)
        }
        checked={decided}
        onChange={({ currentTarget }) => onDecided(currentTarget.checked)}
      />
    </Stack>
  );
}
