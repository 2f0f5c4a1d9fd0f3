import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '../../contracts/verification/hashes.ts';

export const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
