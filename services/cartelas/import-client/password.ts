import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';

/** Asks for the password without showing it; from an input that is no terminal it is the first line. */
export async function askPassword(input: ReadStream, output: NodeJS.WritableStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (input.isTTY) output.write('Password: ');
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) output.write('\n');
  }
}
