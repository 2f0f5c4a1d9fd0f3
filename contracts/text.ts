import { z } from 'zod';

// Half a surrogate pair, or a control character other than tab and line break: Postgres takes neither into a row.
const notText = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u;

/** What people type. */
export const Text = z.string().refine((text) => !notText.test(text), 'Characters that cannot be shown');

/** What is said of a text that is not what it looks like. */
export const UNSEEN = 'Characters that cannot be seen';

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
// Those that turn the direction of what follows, or take no room; joiners are part of some scripts and of emoji.
const deceiving =
  /[\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}\u{E0000}-\u{E007F}]/u;

/** What people type for others to read: nothing in it makes the text around it, or itself, look like another. */
export const ShownText = Text.refine((text) => !deceiving.test(text), UNSEEN);

/** A name: two that look the same would be taken for one. */
export const NameText = Text.refine((text) => !unseen.test(text), UNSEEN);
