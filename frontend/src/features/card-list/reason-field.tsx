import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LONGEST_REASON } from '../../../../contracts/reason.ts';

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** Why a card is changed or deleted: kept in its history, and not asked for. */
export function ReasonField({ reason, onReason }: ReasonFieldProps) {
  const t = useTranslations('cardHistory');
  return (
    <TextInput
      size="sm"
      label={t('reasonAsked')}
      maxLength={LONGEST_REASON}
      autoComplete="off"
      value={reason}
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  );
}

/** What a command is told of it: nothing where nothing was said. */
export const reasonOf = (reason: string) => (reason.trim() === '' ? {} : { reason: reason.trim() });
