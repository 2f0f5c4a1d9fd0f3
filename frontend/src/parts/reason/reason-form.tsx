import { Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LONGEST_REASON, reasonFault } from '../../../../contracts/reason.ts';
import { Alert } from '../../ui/alert.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';

interface ReasonFormProps {
  text: string;
  /** What else is to be known before. */
  children?: ReactNode;
  /** Of the field; a reason unless said otherwise. */
  label?: string;
  confirm: string;
  busy: boolean;
  /** Why it could not be done; the form stays so that it can be tried again. */
  problem: string | null;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of something that stays on record; one that the server would refuse is not sent. */
export function ReasonForm(props: ReasonFormProps) {
  const { text, children, label, confirm, busy, problem, onReason, onClose } = props;
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const said = reason.trim();
    const code = reasonFault(said);
    const found = code ? t(`refusals.${code}`) : said.length > LONGEST_REASON ? t('common.reasonLong') : null;
    setFault(found);
    if (found === null) onReason(said);
    else field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        {children}
        <Textarea
          ref={field}
          size="md"
          rows={3}
          label={label ?? t('common.reason')}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setFault(null);
          }}
          error={fault}
        />
        {problem ? <Alert>{problem}</Alert> : null}
        <ModalButtons confirm={confirm} busy={busy} danger onClose={onClose} />
      </Stack>
    </form>
  );
}
