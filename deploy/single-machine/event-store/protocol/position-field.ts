import { FieldReader } from '../log/bytes.ts';

/** The position of a stored event, from its own bytes. */
export function positionOf(recorded: Buffer): number {
  const fields = new FieldReader(recorded);
  while (fields.next()) if (fields.field === 4) return fields.value;
  throw new Error('stored event without a position');
}
