/** What was given is no sound export: refused as a whole, in a sentence. */
export class NotAnExport extends Error {
  override readonly name = 'NotAnExport';
}
