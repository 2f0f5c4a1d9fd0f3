import type { StoredEvent } from '../../contracts/stored-event.ts';
import type { Build } from './build.ts';

/** Gives each event to the read models that handle its type. */
export class Dispatch {
  readonly #byType = new Map<string, Build[]>();
  readonly #builds: readonly Build[];
  readonly types: ReadonlySet<string>;
  /** As patterns, with those that are only looked at for flaws. */
  readonly wanted: readonly string[];

  constructor(builds: readonly Build[], typesOf: (build: Build) => ReadonlySet<string>) {
    this.#builds = builds;
    for (const build of builds)
      for (const type of typesOf(build)) this.#byType.set(type, [...(this.#byType.get(type) ?? []), build]);
    this.types = new Set(this.#byType.keys());
    this.wanted = [...this.types, ...builds.flatMap(({ projector }) => projector.watches ?? [])];
  }

  take(event: StoredEvent): Promise<void> | undefined {
    let full: Promise<void> | undefined;
    for (const build of this.#byType.get(event.type) ?? [])
      if (build.wants(event)) full = build.add(event) ?? full;
    return full;
  }

  save(): void {
    for (const build of this.#builds) build.save();
  }

  async flush(): Promise<void> {
    await Promise.all(this.#builds.map((build) => build.flush()));
  }
}
