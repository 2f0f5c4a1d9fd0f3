import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkCard, type CheckedCard } from '../../../../../contracts/game/commands.ts';
import type { CardId, GameNumber } from '../../../../../contracts/ids.ts';
import { isRefused } from '../../../api/refused.ts';
import { useCommand } from '../../../api/use-api.ts';
import { type FullGame, type OpenGame, usePatchGame } from '../board/use-board.ts';

/** What a check says; nothing of a late card that is yet to be decided on. */
export type Verdict = 'won' | 'not-won' | 'not-registered';

interface CheckEvents {
  /** CHECK pressed: clock and voice stand still until the answer is called. */
  readonly onBegin: () => () => void;
  readonly onVerdict: (verdict: Verdict) => void;
  /** Over, with what it said. */
  readonly onEnd: (card: CheckedCard) => void;
}

/** A check from the press to the end of its dialog. */
export interface Check {
  /** What it said; null while nothing is shown. */
  readonly card: CheckedCard | null;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly begin: (cardId: CardId) => void;
  /** The card shown is late, and is to be a winner all the same. */
  readonly recordLate: () => void;
  readonly forgetError: () => void;
  readonly end: () => void;
}

/** The server pauses the game with the check; here it stands still from the press on. */
export function useCheck(game: OpenGame | null, { onBegin, onVerdict, onEnd }: CheckEvents): Check {
  const command = useCommand(checkCard);
  const patch = usePatchGame();
  const [shown, setShown] = useState<{ card: CheckedCard; gameNumber: GameNumber } | null>(null);
  const release = useRef<(() => void) | null>(null);
  const gameNumber = game?.gameNumber;
  // A dialog left open says nothing of the game that came after.
  const card = shown && shown.gameNumber === gameNumber ? shown.card : null;
  useEffect(() => () => letGo(release), []);
  useEffect(() => {
    if (shown && shown.gameNumber !== gameNumber) letGo(release);
  }, [shown, gameNumber]);

  function send(cardId: CardId, late?: true) {
    if (gameNumber === undefined || command.isPending) return;
    release.current ??= onBegin();
    command.mutate(late ? { gameNumber, cardId, late } : { gameNumber, cardId }, {
      onSuccess: (checked) => {
        setShown({ card: checked, gameNumber });
        patch(gameNumber, (known) => withCheck(known, checked));
        if (checked.recorded) onVerdict('won');
        else if (!checked.won) onVerdict('not-won');
      },
      // A dialog that is open already goes on showing the check before.
      onError: (error) => {
        if (isRefused(error, 'CARD_NOT_REGISTERED')) onVerdict('not-registered');
        if (!card) letGo(release);
      },
    });
  }

  return {
    card,
    pending: command.isPending,
    error: command.variables?.gameNumber === gameNumber ? command.error : null,
    begin: (cardId) => send(cardId),
    recordLate: () => card && send(card.cardId, true),
    // A check under way that is forgotten would never tell its verdict.
    forgetError: () => {
      if (!command.isPending) command.reset();
    },
    end() {
      if (!card || command.isPending) return;
      setShown(null);
      command.reset();
      onEnd(card);
      letGo(release);
    },
  };
}

function letGo(release: RefObject<(() => void) | null>) {
  release.current?.();
  release.current = null;
}

/** The board as the check has left it. */
function withCheck(board: FullGame, checked: CheckedCard): FullGame {
  const { check: _, ...known } = board;
  const { cardId, completedAt, called, recorded, late, resumes } = checked;
  const isNew = recorded && completedAt !== null && known.winners.every((winner) => winner.cardId !== cardId);
  const winner = { cardId, completedAt: completedAt ?? called, called, ...(late && { late: true as const }) };
  return {
    ...known,
    play: known.play === 'running' ? 'paused' : known.play,
    ...(resumes && { check: cardId }),
    winners: isNew ? [...known.winners, winner] : known.winners,
  };
}
