import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isReason } from '../../../../contracts/reason.ts';
import { Alert } from '../../ui/alert.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';

const LONGEST = 500;

interface ReasonFormProps {
  text: string;
  /** What else is to be known before. */
  children?: ReactNode;
  confirm: string;
  busy: boolean;
  /** Why it could not be done; the form stays so that it can be tried again. */
  problem: string | null;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of something that stays on record. */
export function ReasonForm({ text, children, confirm, busy, problem, onReason, onClose }: ReasonFormProps) {
  const t = useTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => {
        if (reason.trim() === '') return t('refusals.REASON_MISSING');
        if (!isReason(reason)) return t('refusals.REASON_TOO_SHORT');
        return reason.trim().length > LONGEST ? t('analysis.voidReasonLong') : null;
      },
    },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ reason }) => {
        if (!busy) onReason(reason.trim());
      })}
      noValidate
    >
      <Stack>
        <Text>{text}</Text>
        {children}
        <Textarea
          size="md"
          rows={3}
          label={t('voids.reason')}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {problem ? <Alert>{problem}</Alert> : null}
        <ModalButtons confirm={confirm} busy={busy} danger onClose={onClose} />
      </Stack>
    </form>
  );
}
