import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

export interface FoundTest {
  /** The titles from the outermost `describe` to the test or step, as they are written in the file, joined by ` > `. */
  readonly title: string;
  /** Skipped always or under some condition: it proves nothing. */
  readonly skipped: boolean;
}

const SCOPES = new Set(['test', 'it', 'describe']);
const SKIPPING = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails']);

interface Scope {
  titles: readonly string[];
  found: { title: string; skipped: boolean } | null;
  skipped: boolean;
}

/**
 * The tests of a file without running them. A title made for each of several cases stands once, with its placeholders
 * (`%s`, `$name`, `${name}`) as they are written.
 */
export function testsIn(path: string): FoundTest[] {
  const code = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: FoundTest[] = [];

  function visit(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const each of node) visit(each, scope);
    if (!isNode(node)) return;
    const inside = enter(node, scope);
    for (const child of Object.values(node)) visit(child, inside);
  }

  function enter(node: ESTree.Node, scope: Scope): Scope {
    if (node.type !== 'CallExpression') return scope;
    const names = namesOf(node.callee);
    if (!SCOPES.has(names[0] ?? '')) return scope;
    const skips = names.some((name) => SKIPPING.has(name));
    const title = titleOf(node.arguments[0], code);
    const body = node.arguments.some(({ type }) => type.endsWith('FunctionExpression'));
    if (title === null || !(body || skips)) {
      // `test.skip()` within a test is about that test.
      if (skips && !body && scope.found) scope.found.skipped = true;
      return scope;
    }
    const titles = [...scope.titles, title];
    const test = { title: titles.join(' > '), skipped: scope.skipped || skips };
    if (names[0] !== 'describe' && !names.includes('describe')) found.push(test);
    return { titles, found: test, skipped: test.skipped };
  }

  visit(program, { titles: [], found: null, skipped: false });
  return found;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** `test.each(cases)` and `describe.skipIf(why)` are named by their identifiers: test, each; describe, skipIf. */
function namesOf(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...namesOf(callee.object), callee.property.name];
  return [];
}

function titleOf(node: ESTree.Node | undefined, code: string): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return code.slice(node.start + 1, node.end - 1);
  return null;
}
