/** Short lines for the person who started it. */
export interface Terminal {
  say(line: string): void;
  part(name: string, port: number | undefined, milliseconds: number): void;
}

export function openTerminal(output: NodeJS.WriteStream): Terminal {
  // A closed terminal must not end the hall's games.
  output.on('error', () => undefined);
  const say = (line: string): void => void output.write(`${line}\n`);
  return {
    say,
    part: (name, port, milliseconds) => {
      const where = port === undefined ? '' : `port ${port}`;
      say(`  ${name.padEnd(12)} ready  ${where.padEnd(10)}  ${(milliseconds / 1000).toFixed(1)} s`);
    },
  };
}
