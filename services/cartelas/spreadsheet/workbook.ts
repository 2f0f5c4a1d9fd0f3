import { posix } from 'node:path';
import type { PackedFiles } from './packed-files.ts';
import { readXml } from './read-xml.ts';

export interface SheetFile {
  readonly name: string;
  readonly file: string;
  readonly hidden: boolean;
}

/** The parts of a workbook, by the files they are in. */
export interface Workbook {
  readonly sheets: readonly SheetFile[];
  readonly sharedStrings: string;
  readonly styles: string;
}

/** What is in a workbook; null of an archive that is none. */
export async function readWorkbook(files: PackedFiles): Promise<Workbook | null> {
  const start = await relationsOf(files, '_rels/.rels', '');
  const file = start.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!files.has(file)) return null;
  const folder = posix.dirname(file);
  const relations = await relationsOf(files, `${folder}/_rels/${posix.basename(file)}.rels`, folder);
  const sheets: SheetFile[] = [];
  await readXml(files.read(file), {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((each) => each.id === id);
      if (relation?.type !== 'worksheet') return;
      const { name: title = '', state = 'visible' } = attributes;
      sheets.push({ name: title, file: relation.target, hidden: state !== 'visible' });
    },
  });
  const target = (wanted: string) => relations.find(({ type }) => type === wanted)?.target ?? '';
  return { sheets, sharedStrings: target('sharedStrings'), styles: target('styles') };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationsOf(files: PackedFiles, file: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!files.has(file)) return relations;
  await readXml(files.read(file), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), target });
    },
  });
  return relations;
}
