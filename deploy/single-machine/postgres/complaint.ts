import { textSince } from '../log-file.ts';

/** The reason in what initdb or postgres wrote, in one line. */
export function complaintIn(text: string): string {
  if (text.includes('No space left on device')) return 'the disk is full';
  const lines = text.trim().split('\n');
  const complaint = lines.find((line) => /(FATAL|PANIC|error|postgres):/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC|error|postgres):\s*/, '');
}

export function complaintSince(logFile: string, from: number): string {
  return complaintIn(textSince(logFile, from));
}
