import { z } from 'zod';
import { byCashier } from '../audience.ts';
import { command } from '../endpoint.ts';
import { BranchId, CardId } from '../ids.ts';
import { Reason } from '../reason.ts';
import { ShownText } from '../text.ts';
import { RejectedCard } from './card-faults.ts';
import { Cartela } from './cartela.ts';
import { AssumedNumbering } from './numbering.ts';

/** `numbers` is checked by the rules of spec section 5 (CARD_INVALID with the problems in words). */
const numbers = z.array(z.array(z.unknown()).max(25)).max(25);

/** Why, for those who read the history of the card. */
const reason = Reason.optional();

export const addCartela = command({
  name: 'add-cartela',
  summary: 'Add a cartela',
  ...byCashier,
  input: { cardId: CardId, numbers },
  output: Cartela,
});

export const updateCartela = command({
  name: 'update-cartela',
  summary: 'Change the numbers of a cartela',
  ...byCashier,
  input: { cardId: CardId, numbers, reason },
  output: Cartela,
});

export const deleteCartela = command({
  name: 'delete-cartela',
  summary: 'Delete a cartela',
  ...byCashier,
  input: { cardId: CardId, reason },
  output: z.object({}),
});

/** A card id the destination already has is left as it is and counted as skipped. */
export const copyCartelas = command({
  name: 'copy-cartelas',
  summary: 'Copy the cartelas of one own branch to another',
  may: ['super_admin'],
  tenant: { branch: ['sourceBranchId', 'destinationBranchId'] },
  input: { sourceBranchId: BranchId, destinationBranchId: BranchId },
  output: z.object({ copied: z.int(), skipped: z.int() }),
});

/** A file of more bytes or cards is refused whole. */
export const LARGEST_FILE = 5_000_000;
export const MOST_CARDS = 10_000;

/** 5 MB of bytes, three of them in four characters. */
const LARGEST_BASE64 = 6_700_000;

/**
 * JSON, CSV or XLSX (told by content) of at most 5 MB. With `dryRun` nothing is appended; without it all accepted cards go
 * in. A file that cannot be read is refused whole (FILE_NOT_READABLE with line and column), as is one whose cards do not name
 * their numbers until `numbering` says how they are to be assumed (FILE_WITHOUT_NUMBERS and FILE_NUMBERS_IN_KEYS, with the
 * `numbering` that would do and the first and last number it gives).
 */
export const importCartelas = command({
  name: 'import-cartelas',
  summary: 'Import cartelas from a file',
  ...byCashier,
  // 5 MB of text, escaped as JSON.
  bodyLimit: 12 * 1024 * 1024,
  input: {
    fileName: ShownText.max(255),
    content: z.string().max(LARGEST_BASE64),
    /** What `content` is: the text of the file (as it is when left out), or its bytes. */
    encoding: z.enum(['text', 'base64']).optional(),
    dryRun: z.boolean(),
    /** The user has confirmed it. */
    numbering: AssumedNumbering.optional(),
  },
  output: z.object({
    imported: z.boolean(),
    accepted: z.array(CardId),
    /** Cards that already stand in the branch exactly so. */
    unchanged: z.array(CardId),
    rejected: z.array(RejectedCard),
    /** How the cards were numbered; null: they name their numbers. */
    numbering: AssumedNumbering.nullable(),
    /** The lists or sheets that the cards stand in, where there are several. */
    lists: z.array(z.string()),
    /** What the file has beside its cards, by name or beginning. */
    leftOut: z.array(z.string()),
  }),
});
export type ImportResult = z.infer<(typeof importCartelas)['output']>;
