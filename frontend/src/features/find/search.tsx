import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/states.tsx';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf } from './choices.ts';
import type { Reader } from '../../parts/branches/games-at.ts';
import { useFound } from './use-found.ts';
import classes from './palette.module.css';

interface SearchProps {
  reader: Reader;
  onClose: () => void;
}

/** A field and what it finds: the arrow keys choose a line, Enter follows it. */
export function Search({ reader, onClose }: SearchProps) {
  const t = useTranslations();
  const id = useId();
  const [typed, type] = useState('');
  const [wanted, choose] = useState<string>();
  /** Enter was pressed before there was an answer to what was typed. */
  const entering = useRef(false);
  const { data, error, refetch, busy } = useFound(typed);
  const text = typed.trim();
  const groups = choicesOf(t, reader, typed, error ? undefined : data);
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key));
  const count = keys.length;
  // By its key: a line that an answer moves stays the chosen one.
  const chosen = Math.max(0, keys.indexOf(wanted ?? ''));
  const option = (index: number) => `${id}-${index}`;
  const chosenId = count > 0 ? option(chosen) : undefined;

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  useEffect(() => {
    if (busy || !entering.current) return;
    entering.current = false;
    follow(chosenId);
  }, [busy, chosenId]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: count - 1 };
    const step = steps[event.key];
    if (step !== undefined) choose(keys[(chosen + step) % count]);
    // What was typed last is waited for: Enter takes nothing that less of it has found.
    else if (event.key !== 'Enter') return;
    else if (busy) entering.current = true;
    else follow(chosenId);
    event.preventDefault();
  }

  const state = () => {
    if (text === '') return t('find.hint');
    if (busy) return t('common.loading');
    return count === 0 ? t('find.nothing', { text }) : t('find.count', { count });
  };

  return (
    <>
      <TextInput
        size="md"
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label={t('find.title')}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        placeholder={t('find.placeholder')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          choose(undefined);
          entering.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      {error && text !== '' && !busy ? (
        <ErrorState error={error} message={t('find.failed')} onRetry={() => void refetch()} />
      ) : (
        <output className={classes.state}>{state()}</output>
      )}
      <ChoiceList
        id={`${id}-list`}
        groups={groups}
        chosen={chosen}
        optionId={option}
        onPoint={(index) => choose(keys[index])}
        onClose={onClose}
      />
    </>
  );
}

function follow(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.click();
}
