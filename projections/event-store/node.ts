import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Connection } from './connection.ts';

const FEATURES = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
const PATIENCE_MS = 1_000;

/** The node that is connected to, and the version it is of; that is null where it does not tell it. */
export async function nodeOf(connection: Connection): Promise<{ address: string; version: string | null }> {
  const link = await connection.link();
  const version = await link.ask(FEATURES, PATIENCE_MS).then(
    (bytes) => featuresPb.SupportedMethods.deserializeBinary(bytes).getEventStoreServerVersion() || null,
    () => null,
  );
  return { address: link.target, version };
}
