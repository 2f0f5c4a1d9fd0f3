import { textSince } from '../log-file.ts';

/** The reason in what initdb or postgres wrote, in one line. */
export function complaintIn(text: string): string {
  if (text.includes('No space left on device')) return 'the disk is full';
  const lines = text.trim().split('\n');
  // A hint says what else may be the matter: of one that was cut off while it recovered, that its data may be damaged.
  const said = lines.filter((line) => !/\b(HINT|DETAIL|CONTEXT|STATEMENT):/.test(line));
  const complaint = said.find((line) => /(FATAL|PANIC|error|postgres):/.test(line)) ?? said.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC|LOG|error|postgres):\s*/, '');
}

export function complaintSince(logFile: string, from: number): string {
  return complaintIn(textSince(logFile, from));
}
