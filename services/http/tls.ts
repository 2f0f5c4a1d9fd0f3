import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';

/** Paths of PEM files; certificate and key may be in one. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
  /** The certificate of an authority of the house's own, handed out to devices that are to trust it. */
  readonly authority: string | null;
}

const LOOK_MS = 60_000;

/** TLS from files that are looked at every minute: a renewed certificate is taken without a new start, connections go on. */
export class Tls {
  readonly files: TlsFiles;
  readonly #servers: Server[] = [];
  readonly #looking: NodeJS.Timeout;
  #changed: number;

  /** Throws where the files are no certificate with its key. */
  constructor(files: TlsFiles) {
    this.files = files;
    this.#changed = this.#lastChange();
    this.#looking = setInterval(() => this.look(), LOOK_MS).unref();
  }

  serve(handler: RequestListener): Server {
    const server = createServer(this.#context(), handler);
    this.#servers.push(server);
    return server;
  }

  look(): void {
    try {
      const changed = this.#lastChange();
      if (changed === this.#changed) return;
      const context = this.#context();
      for (const server of this.#servers) server.setSecureContext(context);
      this.#changed = changed;
    } catch {
      // Half written: it is looked at again, and the one before goes on.
    }
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #context() {
    const { certificate, key } = this.files;
    return { cert: readFileSync(certificate), key: readFileSync(key), minVersion: 'TLSv1.2' } as const;
  }

  #lastChange(): number {
    return Math.max(...[this.files.certificate, this.files.key].map((file) => statSync(file).mtimeMs));
  }
}
