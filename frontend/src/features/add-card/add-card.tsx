import { Button, Group, TextInput } from '@mantine/core';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { addCartela } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useCardProblemText } from '../../parts/card-form/use-card-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import * as preferences from '../../preferences/preferences.ts';
import { usePreference } from '../../preferences/use-preference.ts';
import {
  cellsOf,
  type Cells,
  emptyCells,
  faultsByCell,
  isBlank,
  rowsOf,
} from '../../parts/card-form/card-cells.ts';
import { CardForm, focusFirstFault } from '../../parts/card-form/card-form.tsx';
import { useUndo } from '../../ui/use-undo.tsx';
import { freeCardId, readCardId } from './free-id.ts';
import classes from './add-card.module.css';
import { type Grid, gridKey } from '../../../../contracts/bingo/grid.ts';
import { generateGrid, type Random } from '../../../../contracts/cartelas/generate-grid.ts';

interface AddCardProps {
  branchId: string;
  present: readonly Cartela[];
}

/** What is typed stays until it is saved: through a refusal, a reload and a look at another screen. */
export function AddCard({ branchId, present }: AddCardProps) {
  const t = useTranslations();
  const text = useCardProblemText();
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(addCartela);
  const [draft, setDraft] = usePreference(useMemo(() => preferences.draftCard(branchId), [branchId]));
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState<number | null>(null);

  const offered = useMemo(() => freeCardId(present), [present]);
  const idText = draft.cardId ?? String(offered);
  const { cells } = draft;
  const cardId = readCardId(idText);
  const taken = cardId !== null && present.some((card) => card.cardId === cardId);
  const idProblem = taken
    ? t('refusals.CARD_ID_IN_USE', { cardId: String(cardId) })
    : tried && cardId === null
      ? t('cards.idInvalid')
      : null;
  const incomplete = faultsByCell(cells).size > 0;

  const undo = useUndo();

  function change(next: Partial<typeof draft>) {
    undo.withdraw();
    setAdded(null);
    command.reset();
    setDraft({ ...draft, ...next });
  }

  /** Another card in the place of what was typed, which comes back on demand. */
  function replace(next: Cells, message: string) {
    const before = draft;
    setTried(false);
    change({ cells: next });
    if (!isBlank(before.cells)) undo.offer(message, () => setDraft(before));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setAdded(null);
    setTried(true);
    if (incomplete) return focusFirstFault(form.current, cells);
    if (cardId === null || taken) return form.current?.querySelector<HTMLInputElement>('#card-id')?.focus();
    if (command.isPending) return;
    const done = await command.mutateAsync({ cardId, numbers: rowsOf(cells) }).catch(() => null);
    if (!done) return;
    undo.withdraw();
    setDraft({ cardId: null, cells: emptyCells });
    setTried(false);
    setAdded(done.cardId);
    form.current?.querySelector<HTMLInputElement>('[data-cell="0"]')?.focus();
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          id="card-id"
          label={t('cards.cardId')}
          description={t('cards.nextFree', { cardId: String(offered) })}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          value={idText}
          error={idProblem}
          onChange={({ currentTarget }) => change({ cardId: currentTarget.value })}
          onBlur={() => {
            if (idText.trim() === '') change({ cardId: null });
          }}
        />
      </Group>
      <CardForm id="new-card" cells={cells} onCells={(next) => change({ cells: next })} strict={tried} />
      {tried && incomplete ? <Alert>{t('refusals.CARD_INVALID')}</Alert> : null}
      {command.error ? <Alert>{text(command.error, t('cards.addFailed'))}</Alert> : null}
      {added === null ? null : <Alert kind="good">{t('cards.added', { cardId: String(added) })}</Alert>}
      <Group>
        <Button type="submit" size="md" loading={command.isPending}>
          {t('cards.add')}
        </Button>
        <Button
          variant="default"
          size="md"
          onClick={() => replace(cellsOf(freshGrid(present)), t('cards.replaced'))}
        >
          {t('cards.generate')}
        </Button>
        <Button
          variant="default"
          size="md"
          disabled={isBlank(cells)}
          onClick={() => replace(emptyCells, t('cards.cleared'))}
        >
          {t('cards.clear')}
        </Button>
      </Group>
    </form>
  );
}

/** A random card that the branch does not have yet. */
function freshGrid(present: readonly Cartela[], random: Random = fromBrowser): Grid {
  const known = new Set(present.map(({ numbers }) => gridKey(numbers)));
  let grid = generateGrid(random);
  while (known.has(gridKey(grid))) grid = generateGrid(random);
  return grid;
}

/** Of 32 bits, for numbers far below: the bias is one in many millions and a card is no draw. */
function fromBrowser(below: number): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits % below;
}
