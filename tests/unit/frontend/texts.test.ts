import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { refusals } from '../../../contracts/refusals.ts';
import { money } from '../../../contracts/money.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { catalogue, languages } from '../../../frontend/src/texts/catalogue.ts';
import { formatEthiopian, formatMoney, formatPercent } from '../../../frontend/src/texts/format.ts';
import { timesIn } from '../../../frontend/src/texts/times.ts';

type Leaf = readonly [path: string, text: string];

function leaves(texts: object, path = ''): Leaf[] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : leaves(value, `${path}${key}.`),
  );
}

/** Names of the values a text takes: `{n}` and `{n, plural, …}`, not the words inside a plural's branches. */
const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map(([, name]) => String(name)));

test.for(languages)('every text in %s can be read and has words', (language) => {
  const t = createTranslator({
    locale: language,
    messages: catalogue[language] as typeof catalogue.en,
  }) as unknown as (path: string, values: object) => string;
  for (const [path, text] of leaves(catalogue[language])) {
    const values = Object.fromEntries([...placeholders(text)].map((name) => [name, 3]));
    const words = t(path, values);
    expect(words, path).not.toBe('');
    expect(words, path).not.toContain('{');
  }
});

test('both languages name the same values in the same texts', () => {
  const am = new Map(leaves(catalogue.am));
  for (const [path, text] of leaves(catalogue.en)) {
    expect([path, placeholders(am.get(path) ?? '')]).toEqual([path, placeholders(text)]);
  }
});

test('every refusal has Amharic words of its own', () => {
  const missing = Object.entries(refusals)
    .filter(([code, [, message]]) => catalogue.am.refusals[code as keyof typeof refusals] === message)
    .map(([code]) => code);
  expect(missing).toEqual([]);
});

/** Words that the glossary of frontend/README.md has replaced: two words for one thing, or one that misleads. */
const REPLACED = /(?<!ሙሉ )ካርድ|ካርዶ|መርምር|ወኪል|ሱቅ|ሱቆ|አሮጌ|ክፍለ ጊዜ|የሥራ ቀን|ጠቅላላ ሽልማት|መወራረጃ|የዕጣ ማረጋገጫ/;

test('Amharic has one word for one thing', () => {
  expect(leaves(catalogue.am).filter(([, text]) => REPLACED.test(text))).toEqual([]);
});

test('after a numeral an Amharic noun is singular', () => {
  const plural = /[#}] \p{Script=Ethiopic}+(ዎች|ቶች|ኖች|ሮች)(?=[\s}።፣፤])/u;
  expect(leaves(catalogue.am).filter(([, text]) => text.includes('#') && plural.test(text))).toEqual([]);
});

test('money has two decimals and groups, to the last digit', () => {
  expect(formatMoney(money('0.00'))).toBe('0.00');
  expect(formatMoney(money('1240.5'))).toBe('1,240.50');
  expect(formatMoney(money('999999999999.99'))).toBe('999,999,999,999.99');
});

test('percents, times and Ethiopian dates are worded for the hall', () => {
  expect(formatPercent('0.05')).toBe('5%');
  expect(formatPercent('0.35')).toBe('35%');
  expect(timesIn('Africa/Addis_Ababa').time('2026-11-27T21:30:09.000Z' as Instant)).toBe('00:30:09');
  expect(formatEthiopian('2026-11-27' as Day)).toBe('18 ኅዳር 2019');
});

test('times are those of the zone the session tells', () => {
  const at = '2026-11-27T21:30:09.000Z' as Instant;
  const worded = (timeZone: string) => {
    const { time, day, dateTime } = timesIn(timeZone);
    return [time(at), day(at), dateTime(at)];
  };
  expect(worded('America/New_York')).toEqual(['16:30:09', '2026-11-27', '2026-11-27 16:30:09']);
  expect(worded('Africa/Addis_Ababa')).toEqual(['00:30:09', '2026-11-28', '2026-11-28 00:30:09']);
});
