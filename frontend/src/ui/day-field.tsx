import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Day } from '../../../contracts/time.ts';

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'className' | 'size'> {
  value: Day | undefined;
  max?: Day;
  /** Undefined: the field was cleared. */
  onDay: (day: Day | undefined) => void;
}

/**
 * A date. What is typed counts with Enter or when the field is left, for a date half typed is another one; what the
 * browser's calendar brings counts at once. What is none stays in the field, and is said.
 */
export function DayField({ value, max, onDay, ...rest }: DayFieldProps) {
  const t = useTranslations('table');
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const typing = useRef(false);

  function commit(input: HTMLInputElement) {
    typing.current = false;
    const day = Day.safeParse(input.value).data;
    const late = max !== undefined && day !== undefined && day > max;
    const none = input.validity.badInput || (input.value !== '' && day === undefined);
    setFault(none ? t('noDay') : late ? t('dayTooLate', { max }) : null);
    if (none || late) return;
    setDraft(null);
    if (day !== value) onDay(day);
  }

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') commit(currentTarget);
    else if (key !== 'Tab') typing.current = true;
  }

  return (
    <TextInput
      type="date"
      size="sm"
      {...rest}
      max={max}
      value={draft ?? value ?? ''}
      error={fault}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        setFault(null);
        if (!typing.current) commit(currentTarget);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => commit(currentTarget)}
    />
  );
}
