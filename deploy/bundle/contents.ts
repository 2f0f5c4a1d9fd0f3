/** The SHA-256 of every file in a bundle but its own, as sha256sum reads them. */
export const SUMS_FILE = 'SHA256SUMS';
/** Every link in it, and where it leads. */
export const LINKS_FILE = 'LINKS';

export function linkLine(path: string, target: string): string {
  return `${path}\t${target}`;
}
