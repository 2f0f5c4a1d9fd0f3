import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { addByNumber, highestOf, removeByNumber, type ByNumber } from './by-number.ts';

interface AddCartelaModalProps {
  opened: boolean;
  onClose: () => void;
  cardIds: readonly number[];
  selected: readonly number[];
  onSelect: (selected: number[]) => void;
}

type Change = { kind: 'added' | 'removed'; result: ByNumber };

/** Adds and removes cards by number, one after another: the field is emptied and stays ready. */
export function AddCartelaModal({ opened, onClose, cardIds, selected, onSelect }: AddCartelaModalProps) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [change, setChange] = useState<Change | null>(null);

  function settle(kind: Change['kind'], result: ByNumber) {
    setChange({ kind, result });
    if (result.ok) {
      onSelect(result.selected);
      setText('');
    }
    field.current?.select();
    field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    settle('added', addByNumber(text, selected, cardIds));
  }

  function close() {
    setText('');
    setChange(null);
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('register.modalTitle')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
      // Digits typed while it fades away would be lost, and the rest chosen.
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          data-autofocus
          label={t('register.modalLabel')}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group grow mt="md">
          <Button type="submit" size="md">
            {t('register.modalAdd')}
          </Button>
          <Button
            variant="default"
            size="md"
            onClick={() => settle('removed', removeByNumber(text, selected))}
          >
            {t('register.modalRemove')}
          </Button>
        </Group>
      </form>
      <Group justify="space-between" my="md" c="dimmed">
        <span>{t('register.selected', { count: selected.length })}</span>
      </Group>
      {change ? <ChangeMessage {...change} highest={highestOf(cardIds)} /> : null}
    </Modal>
  );
}

function ChangeMessage({ kind, result, highest }: Change & { highest: number }) {
  const t = useTranslations('register');
  const n = String(result.n);
  if (result.ok) return <Alert kind="good">{t(kind, { n })}</Alert>;
  return <Alert>{t(result.problem, { n, count: String(highest) })}</Alert>;
}
