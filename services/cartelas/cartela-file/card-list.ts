import type { CardRecord } from './card-record.ts';

/** One of the lists of cards that a file holds: a list or a map in JSON, all of a CSV file, a sheet of a spreadsheet. */
export interface CardList {
  /** What it is called in the file; empty where it is all of the file. */
  readonly name: string;
  /** Counted before any is read: a file of far too many must not keep everyone else waiting. */
  readonly count: number;
  /** All of them, or about as many as are wanted to see what they are. */
  records(most?: number): readonly CardRecord[];
  /** What stands among its records and is none, by its beginning. */
  readonly beside?: readonly string[];
  /** Where the list is a map: what each card stands under. */
  readonly keys?: readonly string[];
  /** The places its records have in the list where those are not simply 1, 2, 3 …: without what is empty, and from 0. */
  readonly indexes?: readonly number[];
}

/** What a file holds: its lists, and the names or beginnings of what is none of them. */
export interface FileContents {
  readonly lists: readonly CardList[];
  readonly leftOut: readonly string[];
}
