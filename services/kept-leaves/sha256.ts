import { createHash } from 'node:crypto';
import type { Sha256 } from '../../contracts/seal/bytes.ts';

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
