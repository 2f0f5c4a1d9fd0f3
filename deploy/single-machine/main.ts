import { join } from 'node:path';
import { bundled } from './bundled.ts';
import type { supervise } from './supervisor.ts';

const file = bundled(join(import.meta.dirname, 'supervisor.js'));
const supervisor = (await import(file)) as { supervise: typeof supervise };
process.exit(await supervisor.supervise(process.env, process.argv[2] === 'demo' ? 'demo' : 'live'));
