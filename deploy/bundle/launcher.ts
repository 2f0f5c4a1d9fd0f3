import { SUMS_FILE } from './contents.ts';

/** A script of package.json that runs one of the built programs. */
const PROGRAM = /^exec node (dist\/(?:deploy|services|projections)\/\S+\.js)( \w+)?$/;
/** Those that need the sources, or npm. */
const LEFT_OUT = new Set(['sbom', 'bundle']);

/** `./bingo-hall COMMAND …`: in the bundle what `npm run COMMAND -- …` is elsewhere, by the Node beside it; without npm and network. */
export function launcherOf(scripts: Readonly<Record<string, string>>): string {
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, program, argument = ''] = PROGRAM.exec(script) ?? [];
    return program === undefined || LEFT_OUT.has(name) ? [] : [{ name, program: `${program}${argument}` }];
  });
  return `#!/bin/sh
# Files are named as seen from where it is called.
here="$(cd -P -- "$(dirname -- "$0")" && pwd)" || exit 1
command="\${1:-start}"
[ $# -gt 0 ] && shift
[ "$1" = -- ] && shift
case "$command" in
  check)
    cd -- "$here" && sha256sum --check --quiet --strict ${SUMS_FILE} && exec node/bin/node dist/deploy/bundle/check/main.js
    exit 1 ;;
  demo) data=demo ;;
  *) data=live ;;
esac
export DATA_DIR="\${DATA_DIR:-$here/data/$data}"
case "$command" in
${commands.map(({ name, program }) => `  ${name}) exec "$here/node/bin/node" "$here/"${program} "$@" ;;`).join('\n')}
  *) echo "Commands: check ${commands.map(({ name }) => name).join(' ')}" >&2; exit 2 ;;
esac
`;
}
