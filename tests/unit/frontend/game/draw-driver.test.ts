import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alarmAt,
  type Driver,
  type DriverInput,
  idle,
  step,
} from '../../../../frontend/src/features/game/clock/draw-driver.ts';

const running = { gameNumber: 7, drawn: 3, interval: 5000 };

function after(...inputs: [input: DriverInput, now: number][]) {
  let driver: Driver = idle;
  const sent = [];
  for (const [input, now] of inputs) {
    const result = step(driver, input, now);
    driver = result.driver;
    if (result.send) sent.push({ ...result.send, now });
  }
  return { driver, sent };
}

const start: [DriverInput, number] = [{ type: 'follow', wanted: running }, 1000];

describe('the clock of a game', () => {
  test('the first number is asked for one interval after START GAME, naming its place', () => {
    expect(after(start, [{ type: 'alarm' }, 5999]).sent).toEqual([]);
    expect(after(start, [{ type: 'alarm' }, 6000]).sent).toEqual([{ gameNumber: 7, place: 4, now: 6000 }]);
  });

  test('a quick answer does not slow the calls down', () => {
    const { driver } = after(start, [{ type: 'alarm' }, 6000], [{ type: 'answered', place: 4 }, 6040]);
    expect(alarmAt(driver)).toBe(11_000);
  });

  test('a slow answer delays the next call', () => {
    const { driver } = after(start, [{ type: 'alarm' }, 6000], [{ type: 'answered', place: 4 }, 9000]);
    expect(alarmAt(driver)).toBe(13_900);
  });

  test('while a request is under way no other is made, not even by NEXT NUMBER', () => {
    const { sent } = after(start, [{ type: 'alarm' }, 6000], [{ type: 'next', gameNumber: 7 }, 6010]);
    expect(sent).toHaveLength(1);
  });

  test('NEXT NUMBER pressed meanwhile is asked for once that is answered, one press however often it was made', () => {
    const press: DriverInput = { type: 'next', gameNumber: 7 };
    const { sent } = after(
      start,
      [press, 2000],
      [press, 2010],
      [press, 2020],
      [{ type: 'answered', place: 4 }, 2050],
      [{ type: 'answered', place: 5 }, 2090],
    );
    expect(sent.map(({ place, now }) => [place, now])).toEqual([
      [null, 2000],
      [null, 2050],
    ]);
    const refused = after(start, [press, 2000], [press, 2010], [{ type: 'refused' }, 2050]);
    expect(refused.sent).toHaveLength(1);
  });

  test('presses made while the connection is lost are not all asked for when it is back', () => {
    const press: DriverInput = { type: 'next', gameNumber: 7 };
    const { sent } = after(
      start,
      [press, 2000],
      [{ type: 'lost' }, 2100],
      [press, 2200],
      [{ type: 'alarm' }, 2350],
      [press, 2360],
      [{ type: 'answered', place: 4 }, 2400],
    );
    expect(sent.map(({ now }) => now)).toEqual([2000, 2350]);
  });

  test('a draw without an answer is asked for again as it was, with growing waits', () => {
    const { sent } = after(
      start,
      [{ type: 'alarm' }, 6000],
      [{ type: 'lost' }, 6100],
      [{ type: 'alarm' }, 6349],
      [{ type: 'alarm' }, 6350],
      [{ type: 'lost' }, 6400],
      [{ type: 'alarm' }, 6899],
      [{ type: 'alarm' }, 6900],
    );
    expect(sent.map(({ place, now }) => [place, now])).toEqual([
      [4, 6000],
      [4, 6350],
      [4, 6900],
    ]);
  });

  test('PAUSE gives up the draw the clock would have asked for again, NEXT NUMBER is kept', () => {
    const paused = (at: number): [DriverInput, number] => [{ type: 'follow', wanted: null }, at];
    const clock = after(start, [{ type: 'alarm' }, 6000], [{ type: 'lost' }, 6100], paused(6200));
    expect(alarmAt(clock.driver)).toBeNull();
    const hand = after(
      start,
      [{ type: 'next', gameNumber: 7 }, 2000],
      [{ type: 'lost' }, 2100],
      paused(2200),
    );
    expect(alarmAt(hand.driver)).toBe(2350);
  });

  test('behind PAUSE and CHECK nothing is asked for; a number in doubt is asked for again afterwards, as it was', () => {
    const hold: [DriverInput, number][] = [
      [{ type: 'hold' }, 2050],
      [{ type: 'follow', wanted: null }, 2050],
    ];
    const { driver, sent } = after(
      start,
      [{ type: 'next', gameNumber: 7 }, 2000],
      ...hold,
      [{ type: 'lost' }, 2100],
      [{ type: 'alarm' }, 9000],
      [{ type: 'follow', wanted: null }, 9100],
    );
    expect(sent).toHaveLength(1);
    expect(alarmAt(driver)).toBeNull();
    expect(step(driver, { type: 'release' }, 9200).send).toEqual({ gameNumber: 7, place: null });
  });

  test('NEXT NUMBER pressed before PAUSE and not sent yet is given up; pressed after it, it comes after it', () => {
    const press: DriverInput = { type: 'next', gameNumber: 7 };
    const before = after(
      start,
      [{ type: 'alarm' }, 6000],
      [press, 6010],
      [{ type: 'hold' }, 6020],
      [{ type: 'follow', wanted: null }, 6020],
      [{ type: 'answered', place: 4 }, 6030],
      [{ type: 'release' }, 6100],
    );
    expect(before.sent).toHaveLength(1);
    const later = after(
      start,
      [{ type: 'hold' }, 2000],
      [{ type: 'follow', wanted: null }, 2000],
      [press, 2010],
      [{ type: 'release' }, 2100],
    );
    expect(later.sent).toEqual([{ gameNumber: 7, place: null, now: 2100 }]);
  });

  test('a number asked for in one game is not asked for in the next', () => {
    const { driver } = after(
      start,
      [{ type: 'next', gameNumber: 7 }, 2000],
      [{ type: 'lost' }, 2100],
      [{ type: 'changed' }, 2200],
      [{ type: 'follow', wanted: null }, 2200],
    );
    expect(alarmAt(driver)).toBeNull();
    expect(driver.failures).toBe(0);
  });

  test("another window's call starts the interval anew", () => {
    const { driver } = after(start, [{ type: 'follow', wanted: { ...running, drawn: 4 } }, 4000]);
    expect(alarmAt(driver)).toBe(9000);
  });

  test('NEXT NUMBER starts the interval anew', () => {
    const { driver, sent } = after(
      start,
      [{ type: 'next', gameNumber: 7 }, 3000],
      [{ type: 'answered', place: 4 }, 3020],
    );
    expect(sent).toEqual([{ gameNumber: 7, place: null, now: 3000 }]);
    expect(alarmAt(driver)).toBe(8000);
  });

  test('moving the slider counts from the last call', () => {
    const { driver } = after(start, [{ type: 'follow', wanted: { ...running, interval: 2000 } }, 1500]);
    expect(alarmAt(driver)).toBe(3000);
  });

  test('after 75 numbers the clock stands still', () => {
    const { driver, sent } = after(
      [{ type: 'follow', wanted: { ...running, drawn: 75 } }, 0],
      [{ type: 'alarm' }, 99_999],
    );
    expect(sent).toEqual([]);
    expect(alarmAt(driver)).toBeNull();
  });

  test('whatever happens: one request at a time, no place twice once answered, none asked for out of turn', () => {
    const happening = fc.record({
      wait: fc.integer({ min: 0, max: 12_000 }),
      what: fc.constantFrom(
        'alarm',
        'answer',
        'lost',
        'refused',
        'next',
        'pause',
        'run',
        'faster',
        'elsewhere',
        'hold',
        'release',
      ),
    });
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 300 }), (happenings) => {
        let driver: Driver = idle;
        let now = 0;
        let drawn = 0;
        let interval = 5000;
        let paused = true;
        let held = false;
        let underWay: { place: number | null } | null = null;
        const give = (input: DriverInput) => {
          const result = step(driver, input, now);
          driver = result.driver;
          if (!result.send) return;
          expect(underWay).toBeNull();
          expect(held).toBe(false);
          if (result.send.place !== null) expect(result.send.place).toBe(drawn + 1);
          underWay = result.send;
        };
        const follow = () =>
          give({ type: 'follow', wanted: paused || held ? null : { gameNumber: 1, drawn, interval } });
        for (const { wait, what } of happenings) {
          now += wait;
          if (what === 'alarm') give({ type: 'alarm' });
          else if (what === 'next') give({ type: 'next', gameNumber: 1 });
          else if (what === 'answer' && underWay) {
            const { place }: { place: number | null } = underWay;
            if (drawn === 75) continue;
            drawn = Math.max(drawn, place ?? drawn + 1);
            underWay = null;
            give({ type: 'answered', place: place ?? drawn });
            follow();
          } else if ((what === 'lost' || what === 'refused') && underWay) {
            underWay = null;
            give({ type: what });
          } else if (what === 'pause' || what === 'run' || what === 'faster') {
            paused = what === 'pause' || (what === 'faster' && paused);
            if (what === 'faster') interval = Math.max(100, interval / 2);
            follow();
          } else if (what === 'hold' || what === 'release') {
            held = what === 'hold';
            give({ type: what });
            follow();
          } else if (what === 'elsewhere' && drawn < 75 && !underWay) {
            drawn += 1;
            follow();
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
