import { describe, expect, test } from 'vitest';
import { AccountId, type CommandId } from '../../../contracts/ids.ts';
import type { LogEntry } from '../../../contracts/verification/log-entry.ts';
import { ownCommandId } from '../../../services/commands/context.ts';
import { type Answer, Journal } from '../../support/faults/journal.ts';

const accountId = AccountId.parse('0197f3a0-0000-7000-8000-000000000001');
const id = '0197f3a0-0000-4000-8000-000000000002' as CommandId;
const done: Answer = { kind: 'done', data: { place: 1, number: 7, revision: 3 } };
const unknown: Answer = { kind: 'unknown', why: 'ECONNRESET' };
const refused: Answer = { kind: 'refused', code: 'GAME_NOT_OPEN' };

/** What the log holds of the command, and of which draw. */
function drawn(number = 7, type = 'NumberDrawn'): LogEntry {
  const metadata = { commandId: ownCommandId('draw-number', accountId, id) };
  return { type, data: { place: 1, number }, metadata } as unknown as LogEntry;
}

function judge(answers: readonly Answer[], log: readonly LogEntry[]) {
  const journal = new Journal();
  journal.note('draw-number', accountId, id).answers.push(...answers);
  return journal.judge(log);
}

describe('a journal of what clients were answered finds', () => {
  test('nothing where the log says the same', () => {
    expect(judge([unknown, done, done], [drawn()])).toMatchObject({ lost: [], doubled: [], untrue: [] });
    expect(judge([refused], [])).toMatchObject({ lost: [], doubled: [], untrue: [] });
  });

  test('what was acknowledged and is not there', () => {
    expect(judge([done], [])).toMatchObject({ lost: [`draw-number ${id}`] });
  });

  test('what is there twice', () => {
    expect(judge([done], [drawn(), drawn()])).toMatchObject({ doubled: [`draw-number ${id}`] });
    expect(judge([unknown], [drawn(), drawn()])).toMatchObject({ doubled: [`draw-number ${id}`] });
  });

  test('answers that are not true', () => {
    const other: Answer = { kind: 'done', data: { place: 1, number: 8, revision: 3 } };
    expect(judge([done], [drawn(8)]).untrue).toHaveLength(1);
    expect(judge([done, other], [drawn()]).untrue).toHaveLength(1);
    expect(judge([refused], [drawn()]).untrue).toHaveLength(1);
  });

  test('what was never answered: wholly there, wholly not, or half of it', () => {
    expect(judge([unknown], [drawn()]).unanswered).toEqual({ there: 1, notThere: 0 });
    expect(judge([unknown], []).unanswered).toEqual({ there: 0, notThere: 1 });
    expect(judge([unknown], [drawn(7, 'GamePaused')]).untrue).toHaveLength(1);
  });
});
