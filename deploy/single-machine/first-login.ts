import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './durable.ts';
import { exists } from './exists.ts';
import type { Login } from './terminal.ts';

const KeptLogin = z.object({ username: z.string(), password: z.string() });

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/**
 * The first all_admin's login, made on the first start. It waits in a file of its owner alone until it was printed,
 * so that a power cut in between does not lose it.
 */
export class FirstLogin {
  readonly #login: Login;
  readonly #file: string;
  readonly #done: string;

  private constructor(folder: string, login: Login) {
    this.#login = login;
    this.#file = join(folder, 'first-login.json');
    this.#done = join(folder, 'first-login.printed');
  }

  /** null where the first login was dealt with by an earlier run. */
  static async open(folder: string): Promise<FirstLogin | null> {
    if (await exists(join(folder, 'first-login.printed'))) return null;
    const kept = await keptLogin(join(folder, 'first-login.json'));
    const first = new FirstLogin(folder, kept ?? { username: 'admin', password: madeUp() });
    if (!kept) await writeDurably(first.#file, JSON.stringify(first.#login));
    return first;
  }

  /** What tells the services to make it if there is no all_admin yet. */
  get environment(): { BOOTSTRAP_USERNAME: string; BOOTSTRAP_PASSWORD: string } {
    return { BOOTSTRAP_USERNAME: this.#login.username, BOOTSTRAP_PASSWORD: this.#login.password };
  }

  /** Prints the login, if it is that of an agent, made now or by a run that was cut off; from then on it is nowhere but with its reader. */
  async settle(bootstrapped: boolean, print: (login: Login) => void): Promise<void> {
    if (bootstrapped) print(this.#login);
    await writeFile(this.#done, '');
    await rm(this.#file, { force: true });
  }
}

/** Null where there is none, or a power cut has left a part of it: nobody has been told it then. */
async function keptLogin(file: string): Promise<Login | null> {
  try {
    return KeptLogin.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function madeUp(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
