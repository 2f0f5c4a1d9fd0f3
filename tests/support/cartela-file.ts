import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCartelas } from './cartelas.ts';
import { realFiles } from './data-folder.ts';

/** A cartela file as a branch admin has it: a real hall's where the folder is there, else one of generated cartelas. */
export function cartelaFile(): { name: string; content: string; real: boolean } {
  const folder = realFiles();
  if (folder) {
    return {
      name: 'arada150.json',
      content: readFileSync(join(folder, 'arada150.json'), 'utf8'),
      real: true,
    };
  }
  const cards = makeCartelas(149).map(({ cardId, numbers }) => ({ card_id: cardId, numbers }));
  return { name: 'generated.json', content: JSON.stringify(cards), real: false };
}
