import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

interface Texts {
  readonly [key: string]: string | Texts;
}
type Compiled = ReturnType<typeof compile> | { [key: string]: Compiled };

const compiled = (texts: string | Texts): Compiled =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));

/**
 * Texts are parsed here and not in the browser, which so needs no parser: `first-en.ts` and its like are replaced by what
 * they say, and use-intl by its half that only formats.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    load: {
      filter: { id: /\/src\/texts\/(first|more)-(en|am)\.ts$/ },
      async handler(id) {
        const { module, dependencies } = await runnerImport<Record<string, Texts>>(id);
        for (const file of dependencies) this.addWatchFile(file);
        return Object.entries(module)
          .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`)
          .join('\n');
      },
    },
  };
}
