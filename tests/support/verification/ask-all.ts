import { expect } from 'vitest';
import { ask, type Said, verifiers } from './verifiers.ts';

/** What all verifiers say of a file, who have to say the same. */
export async function askAll(path: string, heads: readonly string[], name = ''): Promise<Said> {
  const args = [path, ...heads.flatMap((head) => ['--head', head])];
  const answers = await Promise.all(
    Object.entries(verifiers).map(async ([verifier, command]) => ({
      verifier,
      said: await ask(command, args),
    })),
  );
  const [first, ...others] = answers;
  if (!first) throw new Error('no verifier');
  for (const { verifier, said } of others) expect(said, `${name}: ${verifier}`).toEqual(first.said);
  return first.said;
}
