import { join } from 'node:path';
import { notPacked } from './not-packed.ts';

const wrong = notPacked(join(import.meta.dirname, '../../../..'));
for (const path of wrong) process.stderr.write(`${path}: NOT as it was packed\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
