import { Metadata } from '@grpc/grpc-js';
import type { Damage } from '../log/damage.ts';
import type { ReadCall } from './outgoing.ts';

/** Header of every answer to a read once the log was found to be damaged: the byte of the first damage. */
const LOG_DAMAGED = 'log-damaged-at';

/** So that whoever reads anything learns of damage that stands somewhere else. */
export function tellOfDamage({ first }: Damage, call: ReadCall): void {
  if (first === null) return;
  const headers = new Metadata();
  headers.set(LOG_DAMAGED, String(first));
  call.sendMetadata(headers);
}
