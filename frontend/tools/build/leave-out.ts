import type { Plugin } from 'vite';

/**
 * What libraries name and the product never comes to, though no bundler can tell. Of zod: JSON schemas, which the services alone
 * make of the contracts, code made from strings, and English about what does not fit, which codes and places say, too. Of
 * Mantine: the scroll area that its dialogs compare theirs with, and what buttons and text areas can be that they are not here.
 */
const unreached = [
  /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|doc)|locales\/en)\.js$/,
  /\/@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/,
  /\/@mantine\/core\/esm\/components\/(Button|ActionIcon)\/\1Group(Section)?\/\1Group(Section)?\.mjs$/,
  /\/@mantine\/core\/esm\/components\/Textarea\/Autosize\.mjs$/,
];

/** Leaves the names and drops what they stand for; of Howler also its sound in space. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    config: () => ({ resolve: { alias: { howler: 'howler/dist/howler.core.min.js' } } }),
    transform: {
      filter: { id: unreached },
      handler: (code) => ({
        code: exported(code)
          .map((name) => `const $${name} = () => undefined; export { $${name} as ${name} };`)
          .join('\n'),
        map: null,
      }),
    },
  };
}

function exported(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const listed = [...code.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  );
  const byDefault = /^export default /m.test(code) ? ['default'] : [];
  return [...declared, ...listed, ...byDefault].filter((name) => name !== '');
}
