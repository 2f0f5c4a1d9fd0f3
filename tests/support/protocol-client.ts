import grpcPb from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Metadata } from '@grpc/grpc-js';
import { parseConnectionString } from '../../projections/event-store/connection-string.ts';

export interface ProtocolClient {
  readonly streams: grpcPb.StreamsClient;
  /** The login. */
  readonly metadata: Metadata;
}

/** The protocol itself, by the messages that the official client ships. */
export async function protocolClient(url: string): Promise<ProtocolClient> {
  const settings = parseConnectionString(url);
  const { credentials, channelOptions, metadata } = settings;
  const [node] = await settings.nodes.candidates();
  if (!node) throw new Error('no node');
  const { address, port } = node.endPoint;
  return {
    streams: new grpcPb.StreamsClient(`${address}:${port}`, credentials, channelOptions),
    metadata,
  };
}
