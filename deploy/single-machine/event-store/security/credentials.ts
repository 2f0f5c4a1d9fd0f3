import { ServerCredentials } from '@grpc/grpc-js';
import { type Identity, openIdentity } from './certificates.ts';

const LOOK_MS = 60_000;

/** TLS with a certificate that is renewed while the node runs; connections made before go on with theirs. */
export class NodeCredentials extends ServerCredentials {
  readonly #folder: string;
  readonly #host: string;
  readonly #looking: NodeJS.Timeout;
  #identity: Identity;

  private constructor(folder: string, host: string, identity: Identity) {
    super({}, contextOf(identity));
    this.#folder = folder;
    this.#host = host;
    this.#identity = identity;
    // The clock is looked at, not waited for: it may be set right after the start. A renewal that fails, for a full disk
    // say, has weeks to be tried again.
    this.#looking = setInterval(() => void this.renewIfDue().catch(() => undefined), LOOK_MS);
    this.#looking.unref();
  }

  static async open(folder: string, host: string): Promise<NodeCredentials> {
    return new NodeCredentials(folder, host, await openIdentity(folder, host));
  }

  async renewIfDue(now = new Date()): Promise<void> {
    if (now < this.#identity.renewAt) return;
    this.#identity = await openIdentity(this.#folder, this.#host, now);
    this.updateSecureContextOptions(contextOf(this.#identity));
  }

  close(): void {
    clearInterval(this.#looking);
  }

  _equals(other: ServerCredentials): boolean {
    return this === other;
  }
}

function contextOf({ key, certificate }: Identity): { key: string; cert: string; minVersion: 'TLSv1.2' } {
  return { key, cert: certificate, minVersion: 'TLSv1.2' };
}
