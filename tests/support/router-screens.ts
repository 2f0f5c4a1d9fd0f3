import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const ROUTER = join(import.meta.dirname, '../../frontend/src/router.tsx');

/** The paths of frontend/src/router.tsx with the role of each, read without loading any screen. */
export function routerScreens(): { path: string; role: unknown }[] {
  const found: { path: string; role: unknown }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const call = node as ESTree.Node;
    if (call.type === 'CallExpression' && call.callee.type === 'Identifier') {
      const [path, role] = call.arguments;
      if (/^screen(Of)?$/.test(call.callee.name) && path?.type === 'Literal')
        found.push({ path: String(path.value), role: literal(role) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(ROUTER, readFileSync(ROUTER, 'utf8')).program);
  return found;
}

function literal(node: ESTree.Node | null | undefined): unknown {
  if (node?.type === 'Literal') return node.value;
  return node?.type === 'ArrayExpression' ? node.elements.map(literal) : undefined;
}
