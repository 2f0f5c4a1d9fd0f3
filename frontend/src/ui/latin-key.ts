/**
 * What a key writes, in lower case. A keyboard that writes no Latin letters, or composes them, says something else with the
 * keys of these letters: there their place counts.
 */
export function latinKey({ key, code }: { readonly key: string; readonly code: string }): string {
  const placed = /^Key([A-Z])$/.exec(code)?.[1];
  return (/^[ -~]$/.test(key) ? key : (placed ?? key)).toLowerCase();
}
