import { expect, test } from 'vitest';
import { type Finding, findingKey } from '../../../contracts/verification/finding.ts';
import { isUnread, readEvent } from '../../../contracts/verification/log-entry.ts';
import { historyTypes } from '../../../contracts/verification/log-history.ts';
import { givenMetadata } from '../../support/given.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';

const place = { stream: 'game-x-1', revision: 3n, position: null };

test('an event is read by its schema, whatever it is', () => {
  const read = (type: string, data: unknown, metadata: unknown = givenMetadata) =>
    readEvent({ ...place, type, data, metadata });
  expect(read('NumberDrawn', { place: 1, number: 7 })).toMatchObject({ data: { place: 1, number: 7 } });
  expect(read('BallBlessed', {})).toMatchObject({ unread: 'unknown' });
  expect(read('NumberDrawn', { place: 1, number: 76 })).toMatchObject({ unread: 'malformed' });
  expect(read('NumberDrawn', null)).toMatchObject({ unread: 'malformed' });
  expect(read('GameStarted', {}, 'nonsense')).toMatchObject({ unread: 'malformed' });
});

test('events of earlier builds are read as today', () => {
  const metadata = { ...givenMetadata, schema: 1 };
  const voided = readEvent({ ...place, type: 'GameStarted', data: {}, metadata });
  expect(isUnread(voided)).toBe(false);
});

test('findings are told apart by what they say and where, whenever they were made', () => {
  const finding: Finding = {
    code: 'ball-order',
    class: 'irregular',
    stream: 'game-x-1',
    revision: '7',
    game: 1,
    day: null,
    expected: '12',
    found: '13',
  };
  expect(findingKey({ ...finding })).toBe(findingKey(finding));
  expect(findingKey({ ...finding, found: '14' })).not.toBe(findingKey(finding));
});

test('the event types that a history goes by are all that it needs', () => {
  const { log } = new PlayedLog().open().cut().start().draw(3).finish();
  const needed: ReadonlySet<string> = new Set(historyTypes);
  const filtered = log.filter(({ type, stream }) => stream.startsWith('game-') || needed.has(type));
  const findings = (of: typeof log) => Array.from(verifyLog(of).values()).flatMap((each) => each.findings);
  expect(findings(filtered)).toEqual(findings(log));
});
