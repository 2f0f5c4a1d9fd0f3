import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One file imports another; both as paths from the same root. */
export type Import = readonly [from: string, to: string];

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*\.tsx?)['"]/g;

/** Every import of one file under `root` by another: of types, late ones and what is exported on included. */
export function importsIn(root: string): Import[] {
  return sourceFiles(root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)]
      .map(([, specifier = '']): Import => [file, normalize(join(dirname(file), specifier))])
      .filter(([, imported]) => !imported.startsWith('..')),
  );
}

export function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
}

/**
 * Every step of a circle, each with an import that makes it: at every depth, between the folders and files that lie side
 * by side. `ownFiles`: whether the files of a folder stand for themselves there, or together as one.
 */
export function circlesIn(
  imports: readonly Import[],
  ownFiles: 'apart' | 'together' = 'apart',
): Record<string, string> {
  const places = new Map<string, Map<string, Map<string, string>>>();
  for (const [from, to] of imports) {
    const place = commonFolder(from, to);
    const name = (path: string): string => nameIn(place, path, ownFiles);
    if (name(from) === name(to)) continue;
    const graph = places.get(place) ?? new Map<string, Map<string, string>>();
    const edges = graph.get(name(from)) ?? new Map<string, string>();
    places.set(place, graph.set(name(from), edges.set(name(to), `${from} imports ${to}`)));
  }
  const steps = [...places].flatMap(([place, graph]) =>
    stepsOfCircles(graph).map(([one, other, example]) => [`${place}${one} → ${place}${other}`, example]),
  );
  return Object.fromEntries(steps) as Record<string, string>;
}

/** The deepest folder that holds both, with its slash. */
function commonFolder(one: string, other: string): string {
  let folder = '';
  for (const part of one.split('/').slice(0, -1)) {
    if (!other.startsWith(`${folder}${part}/`)) break;
    folder += `${part}/`;
  }
  return folder;
}

/** What of a folder's own a path lies in: a folder or a file; its files together have no name. */
function nameIn(folder: string, path: string, ownFiles: 'apart' | 'together'): string {
  const [name = '', ...deeper] = path.slice(folder.length).split('/');
  return deeper.length === 0 && ownFiles === 'together' ? '' : name;
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

function stepsOfCircles(graph: Graph): [from: string, to: string, example: string][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  return [...graph].flatMap(([from, edges]) =>
    [...edges]
      .filter(([to]) => reached.get(to)?.has(from))
      .map(([to, example]): [string, string, string] => [from, to, example]),
  );
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const next of graph.get(node)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
