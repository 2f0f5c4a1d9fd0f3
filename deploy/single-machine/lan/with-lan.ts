import type { Config } from '../config.ts';
import { lanFiles, lanHosts, openLanIdentity } from './lan-identity.ts';

/** Found by every address of the machine. */
const EVERYWHERE = '0.0.0.0';

/** The configuration with what `lan-tls` has set up, if it has: served over TLS, to the network, under its names. */
export async function withLan(config: Config, environment: NodeJS.ProcessEnv): Promise<Config> {
  if (config.TLS_CERT !== undefined) return config;
  const hosts = await lanHosts(config.DATA_DIR);
  if (hosts === null) return config;
  await openLanIdentity(config.DATA_DIR, hosts);
  const { identity, authority } = lanFiles(config.DATA_DIR);
  return {
    ...config,
    HOST: environment['HOST'] ? config.HOST : EVERYWHERE,
    ALLOWED_HOSTS: [config.ALLOWED_HOSTS, ...hosts].filter(Boolean).join(','),
    TLS_CERT: identity,
    TLS_KEY: identity,
    TLS_CA: authority,
  };
}

/** Makes the certificate anew before it ends; whoever serves with it looks for a new one by itself. */
export async function renewLan(dataDir: string): Promise<void> {
  const hosts = await lanHosts(dataDir);
  if (hosts !== null) await openLanIdentity(dataDir, hosts);
}
