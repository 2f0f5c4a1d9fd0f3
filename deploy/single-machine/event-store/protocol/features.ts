import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { featuresPb } from './stubs.ts';

/** The release whose behaviour this server follows. */
const VERSION = '23.10.0';

const SUPPORTED: [service: string, method: string, features?: string[]][] = [
  ['event_store.client.streams.streams', 'read', ['position', 'events']],
  ['event_store.client.streams.streams', 'append'],
  ['event_store.client.streams.streams', 'batchappend'],
  ['event_store.client.streams.streams', 'delete'],
  ['event_store.client.streams.streams', 'tombstone'],
  ['event_store.client.gossip.gossip', 'read'],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods'],
];

/** ServerFeatures.GetSupportedMethods: what is not in this list is refused as unimplemented. */
export function supportedMethods(): SupportedMethods {
  const methods = SUPPORTED.map(([service, name, features = []]) =>
    new featuresPb.SupportedMethod().setServiceName(service).setMethodName(name).setFeaturesList(features),
  );
  return new featuresPb.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList(methods);
}
