/** Whether a text says why: three letters of any alphabet. */
export function isReason(text: string): boolean {
  return /\p{L}[^\p{L}]*\p{L}[^\p{L}]*\p{L}/u.test(text);
}
