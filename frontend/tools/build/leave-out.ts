import type { Plugin } from 'vite';

/**
 * What libraries name and the product never comes to, though no bundler can tell: zod's JSON schemas, which the services alone
 * make of the contracts, and the scroll area that Mantine's dialogs compare theirs with.
 */
const unreached = [
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  /\/@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/,
];

/** Leaves the names and drops what they stand for. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
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
  return [...declared, ...listed].filter((name) => name !== '');
}
