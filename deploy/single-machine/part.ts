/** Something that runs beside us: a program of ours or Postgres. */
export interface Part {
  readonly name: string;
  /** Resolves once it is ready; an abort ends a start under way. */
  start(signal: AbortSignal): Promise<Running>;
}

export interface Running {
  readonly pid: number;
  readonly port?: number;
  /** Resolves, with why, when it has ended for any reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Resolves when it has answered; while it hangs it does not. */
  answer(): Promise<void>;
  /** Ends it at once, whatever it is at. */
  kill(): Promise<void>;
}
