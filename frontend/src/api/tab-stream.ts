/** What a tab follows the changes by: a stream of its own, or the browser's. */
export interface TabStream {
  /** The link may be back, so there is no need to wait. */
  readonly hurry: () => void;
  readonly close: () => void;
}
