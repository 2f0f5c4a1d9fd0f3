import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useRef,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { latinKey } from '../../ui/latin-key.ts';
import { describeCards } from './entry.ts';
import classes from './number-field.module.css';
import type { useEntries } from './use-entries.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';

interface NumberFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  entries: ReturnType<typeof useEntries>;
  /** The cards are there; numbers typed before wait for them. */
  ready: boolean;
  /** Start was pressed over this text, which nobody has entered. */
  pending: string | null;
  onTyped: (text: string) => void;
}

/**
 * Chooses cards by number, wherever on the screen it is typed: Enter or Space ends a number. The field keeps its own
 * text, so that no key waits for a rendering.
 */
export function NumberField({ inputRef, entries, ready, pending, onTyped }: NumberFieldProps) {
  const t = useTranslations();
  const { undoable, missed, done } = entries;

  useReadyOnArrival(inputRef);
  const take = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    take.current = (text) => {
      const input = inputRef.current;
      if (!input) return;
      input.value = ready || text.trim() === '' ? '' : `${text.trim()} `;
      onTyped(input.value);
      if (ready && text.trim() !== '') entries.enter(text);
    };
  });
  useEffect(() => {
    const waiting = inputRef.current?.value ?? '';
    if (ready && waiting.endsWith(' ')) take.current?.(waiting);
  }, [ready, inputRef]);
  const onPasted = useCallback(
    (text: string) => {
      const input = inputRef.current;
      if (!input) return;
      const { selectionStart, selectionEnd, value } = input;
      input.setRangeText(
        text.replaceAll(/\s+/g, ' '),
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
        'end',
      );
      if (/\s$/.test(text)) take.current?.(input.value);
      else onTyped(input.value);
    },
    [inputRef, onTyped],
  );
  useTypedAnywhere(inputRef, onPasted);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    take.current?.(inputRef.current?.value ?? '');
  }

  function onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (/\d[\s፡]$/.test(value)) take.current?.(value);
    else onTyped(value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget;
    if (event.key === 'Escape') {
      event.currentTarget.value = '';
      onTyped('');
      entries.dismiss();
    }
    // With text in it the field undoes its own.
    if (latinKey(event) === 'z' && (event.ctrlKey || event.metaKey) && value === '' && undoable !== null) {
      event.preventDefault();
      entries.undo();
    }
  }

  return (
    <form className={classes.bar} onSubmit={onSubmit} noValidate>
      <div className={classes.line}>
        <TextInput
          ref={inputRef}
          className={classes.field}
          label={t('register.numbers')}
          placeholder="12-20, 45"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={2000}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onPaste={(event: ClipboardEvent) => {
            event.preventDefault();
            onPasted(event.clipboardData.getData('text'));
          }}
        />
        <Button type="submit" size="md">
          {t('register.modalAdd')}
        </Button>
      </div>
      <Missed missed={missed} pending={pending} onClose={entries.dismiss} />
      <div className={classes.last}>
        <output className={classes.done}>
          {done ? t(`register.${done.kind}Cards`, { cards: done.cards }) : null}
          {done || undoable !== null ? null : (
            <span className={classes.hint}>{t('register.numbersHint')}</span>
          )}
        </output>
        {undoable === null ? null : (
          <Button
            variant="default"
            size="sm"
            className={classes.undo}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            title={t('register.undoEntry', { cards: undoable })}
            onClick={entries.undo}
          >
            {t('register.undoEntry', { cards: undoable })}
          </Button>
        )}
      </div>
    </form>
  );
}

type MissedProps = Pick<ReturnType<typeof useEntries>, 'missed'> & {
  pending: string | null;
  onClose: () => void;
};

function Missed({ missed: { unknown, unreadable, already }, pending, onClose }: MissedProps) {
  const t = useTranslations();
  const messages = [
    pending === null ? null : t('register.notEntered', { typed: pending }),
    unknown.length === 0 ? null : t('register.noSuchCard', { typed: unknown.join(', ') }),
    unreadable.length === 0 ? null : t('register.unreadable', { typed: unreadable.join(' ') }),
    already.length === 0 ? null : t('register.alreadyCards', { cards: describeCards([...new Set(already)]) }),
  ].filter((message) => message !== null);
  if (messages.length === 0) return null;
  return (
    <Alert>
      <div className={classes.missed}>
        <strong>{messages.join(' ')}</strong>
        {pending === null ? <CloseButton aria-label={t('common.close')} onClick={onClose} /> : null}
      </div>
    </Alert>
  );
}

/** Not on a phone, where the focus brings up a keyboard that hides the cards. */
function useReadyOnArrival(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement.matches('body, h1');
    if (free && !matchMedia('(hover: none)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}
