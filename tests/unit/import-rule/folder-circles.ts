import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A folder with the folders that its files import from, types included. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*\.tsx?)['"]/g;

/** The folders under `root` as if none were deeper than `depth`; what is imported from elsewhere is left out. */
export function foldersOf(root: string, depth: number): FolderGraph {
  const graph = new Map<string, Set<string>>();
  const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/');
  for (const file of sourceFiles(root)) {
    const from = folderOf(file);
    const imports = graph.get(from) ?? new Set();
    graph.set(from, imports);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const imported = normalize(join(dirname(file), specifier));
      const to = folderOf(imported);
      if (!imported.startsWith('..') && to !== from) imports.add(to);
    }
  }
  return graph;
}

export function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
}

/** Every pair of folders that reach each other, as `one ↔ other`. */
export function circlesIn(graph: FolderGraph): string[] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  return [...graph.keys()].flatMap((one) =>
    [...(reached.get(one) ?? [])]
      .filter((other) => one < other && reached.get(other)?.has(one))
      .map((other) => `${one} ↔ ${other}`),
  );
}

function reachedFrom(graph: FolderGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    waiting.push(...(graph.get(folder) ?? []));
  }
  return reached;
}
