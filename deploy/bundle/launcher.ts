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
cd -P -- "$(dirname -- "$0")" || exit 1
command="\${1:-start}"
[ $# -gt 0 ] && shift
[ "$1" = -- ] && shift
case "$command" in
  check) exec sha256sum --check --quiet SHA256SUMS ;;
${commands.map(({ name, program }) => `  ${name}) exec node/bin/node ${program} "$@" ;;`).join('\n')}
  *) echo "Commands: check ${commands.map(({ name }) => name).join(' ')}" >&2; exit 2 ;;
esac
`;
}
