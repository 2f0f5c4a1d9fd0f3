import type { RangeLine } from './file-line.ts';
import type { KnownRecord } from './records.ts';

/** A range whose events are being read. */
export interface OpenRange {
  readonly record: KnownRecord;
  readonly line: RangeLine;
}
