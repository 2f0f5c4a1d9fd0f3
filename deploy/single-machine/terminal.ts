export type Login = { username: string; password: string };

/** Short lines for the person who started it. */
export class Terminal {
  readonly #output: NodeJS.WriteStream;

  constructor(output: NodeJS.WriteStream) {
    this.#output = output;
    // A closed terminal must not end the hall's games.
    output.on('error', () => undefined);
  }

  say(line: string): void {
    this.#output.write(`${line}\n`);
  }

  part(name: string, port: number | undefined, milliseconds: number): void {
    const where = port === undefined ? '' : `port ${port}`;
    this.say(`  ${name.padEnd(12)} ready  ${where.padEnd(10)}  ${seconds(milliseconds)}`);
  }

  ready(scheme: 'http' | 'https', host: string, port: number, milliseconds: number): void {
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    const shown = name.includes(':') ? `[${name}]` : name;
    this.say(`Ready after ${seconds(milliseconds)}: ${scheme}://${shown}:${port}`);
  }

  network(urls: readonly string[]): void {
    this.say(`In the network: ${urls.join(', ')}`);
  }

  logins(logins: (Login & { role: string })[]): void {
    for (const { role, username, password } of logins)
      this.say(`  ${role.padEnd(12)} ${username.padEnd(16)} ${password}`);
  }

  resetLogin({ username, password }: Login): void {
    this.say(`New login, shown only now: ${username} ${password}`);
    this.say('Two-step sign-in of this agent is off, and its sessions have ended.');
  }

  firstLogin({ username, password }: Login): void {
    this.say(`First login, shown only now: ${username} ${password}`);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
