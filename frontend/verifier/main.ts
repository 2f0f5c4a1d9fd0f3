import { type Head, parseHeadLine, spokenHead } from '../../contracts/seal/day-line.ts';
import { answerOf, type Problem, unsound } from '../../contracts/verifier/answer.ts';
import { ExportVerifier, type Verdict } from '../../contracts/verifier/export-verifier.ts';
import type { ProofFinding } from '../../contracts/verifier/findings.ts';
import { NotAnExport } from '../../contracts/verifier/not-an-export.ts';
import { verdictKind } from '../../contracts/verifier/verdict-kind.ts';
import '../src/api/no-code-from-strings.ts';
import { browserCrypto } from '../src/parts/verify/browser-crypto.ts';
import { filled, type Language, languages, texts, words } from './texts.ts';

/** So many are shown one by one. */
const MOST_SHOWN = 200;
/** The page is drawn and listens in between. */
const SLICE = 65_536;

let language: Language = navigator.language.startsWith('am') ? 'am' : 'en';
let cancelled = false;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const answer = element('section', { ariaLive: 'polite' });
const bar = element('progress', { max: 1, value: 0, hidden: true });
const heads = element('textarea', { spellcheck: false });
const chosen = element('input', { type: 'file', accept: '.jsonl,application/x-ndjson' });

function show(): void {
  const text = texts[language];
  document.documentElement.lang = language;
  document.title = text.title;
  const choices = languages.map((each) =>
    element('button', {
      type: 'button',
      textContent: texts[each].name,
      ariaPressed: String(each === language),
      onclick: () => {
        language = each;
        answer.replaceChildren();
        show();
      },
    }),
  );
  const start = element('button', { type: 'button', textContent: text.start, onclick: () => void verify() });
  const cancel = element('button', {
    type: 'button',
    textContent: text.cancel,
    onclick: () => (cancelled = true),
  });
  document
    .querySelector('main')
    ?.replaceChildren(
      element('p', {}, ...choices),
      element('h1', { textContent: text.title }),
      element('p', { textContent: text.what }),
      element('label', {}, text.heads, heads, element('small', { textContent: text.headsHint })),
      element('label', {}, text.drop, chosen),
      element('p', {}, start, ' ', cancel),
      bar,
      answer,
      element('h2', { textContent: text.proof.title }),
      ...told(text.proof.provenTitle, text.proof.proven),
      ...told(text.proof.limitsTitle, text.proof.limits),
    );
}

function told(title: string, list: Readonly<Record<string, string>>): Node[] {
  const items = Object.values(list).map((each) => element('li', { textContent: each }));
  return [element('h3', { textContent: title }), element('ul', {}, ...items)];
}

/** The lines that were noted; null, and the page says which is none. */
function notedHeads(): Head[] | null {
  const lines = heads.value.split('\n').filter((line) => line.trim() !== '');
  const wrong = lines.find((line) => !parseHeadLine(line));
  if (wrong === undefined) return lines.flatMap((line) => parseHeadLine(line) ?? []);
  answer.replaceChildren(
    element('p', {
      className: 'verdict refused',
      textContent: filled(texts[language].headWrong, { line: wrong }),
    }),
  );
  return null;
}

async function verify(): Promise<void> {
  const file = chosen.files?.[0];
  const noted = notedHeads();
  if (!file || !noted) return;
  cancelled = false;
  bar.hidden = false;
  try {
    const verdict = await verdictOf(file, noted);
    if (verdict) answer.replaceChildren(...verdictNodes(verdict, noted));
    else answer.replaceChildren(element('p', { textContent: texts[language].cancelled }));
  } catch (error) {
    if (!(error instanceof NotAnExport)) throw error;
    answer.replaceChildren(
      element(
        'div',
        { className: 'verdict refused' },
        element('h2', { textContent: texts[language].refused }),
        element('p', { textContent: error.message }),
      ),
      saved(unsound(error)),
    );
  } finally {
    bar.hidden = true;
  }
}

/** Null where it was cancelled. */
async function verdictOf(file: File, noted: readonly Head[]): Promise<Verdict | null> {
  const verifier = new ExportVerifier({ heads: noted, key: null }, browserCrypto);
  for (let at = 0; at < file.size; at += SLICE) {
    verifier.push(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()));
    bar.value = at / file.size;
    answer.textContent = filled(texts[language].progress, verifier.progress);
    if (cancelled) return null;
  }
  return verifier.end();
}

function verdictNodes(verdict: Verdict, noted: readonly Head[]): Node[] {
  const text = texts[language];
  const kind = verdictKind(verdict);
  const head = verdict.head === null ? null : parseHeadLine(verdict.head);
  const left = Math.max(0, verdict.findings.length - MOST_SHOWN) + verdict.more;
  return [
    element(
      'div',
      { className: `verdict ${kind}` },
      element('h2', { textContent: text[kind] }),
      element('p', { textContent: text[`${kind}Why`] }),
    ),
    element('p', { textContent: filled(text.games, { games: verdict.games }) }),
    element('p', { textContent: filled(text.held, { count: noted.length }) }),
    ...(head ? [element('p', { textContent: filled(text.newest, { head: spokenHead(head) }) })] : []),
    element('ul', {}, ...verdict.findings.slice(0, MOST_SHOWN).map(findingItem)),
    ...(left > 0 ? [element('p', { textContent: filled(text.more, { count: left }) })] : []),
    saved(verdict),
  ];
}

/** The answer as a file, for whoever keeps it or compares it with that of another verifier. */
function saved(said: Verdict | Problem): HTMLElement {
  const href = `data:application/json;charset=utf-8,${encodeURIComponent(answerOf(said))}`;
  return element('p', {}, element('a', { href, download: 'answer.json', textContent: texts[language].save }));
}

function findingItem({ code, stream, revision, game, day, expected, found }: ProofFinding): HTMLElement {
  const text = texts[language];
  const place = [
    game === null ? stream : filled(text.game, { game }),
    revision === null ? null : filled(text.entry, { revision }),
    day,
  ].filter((part) => part !== null);
  return element(
    'li',
    {},
    `${words[language][code] ?? code} (${place.join(', ')})`,
    ...(expected === null ? [] : [element('small', { textContent: `${text.expected}: ${expected}` })]),
    ...(found === null ? [] : [element('small', { textContent: `${text.found}: ${found}` })]),
  );
}

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer?.files.length) chosen.files = event.dataTransfer.files;
});
// What is drawn before its letters are there stays drawn without them.
await document.fonts.load('1em "Hall Ethiopic"', texts.am.name).catch(() => undefined);
show();
