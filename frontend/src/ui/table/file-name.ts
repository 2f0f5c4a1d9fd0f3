const MOST = 120;

/**
 * The name of a file from what it holds: the parts that are there, with nothing in them that a file's name may not have.
 * The days in it are those of the zone in its name.
 */
export function fileNameOf(parts: readonly (string | number | undefined)[], timeZone: string): string {
  const named = parts.flatMap((part) => (part === undefined || part === '' ? [] : [safe(String(part))]));
  return `${named.join('-').slice(0, MOST)}-${safe(timeZone)}`;
}

const safe = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '');
