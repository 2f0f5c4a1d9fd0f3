import { randomUUID } from 'node:crypto';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { gossipPb, sharedPb } from './stubs.ts';

const INSTANCE = randomUUID();

/** Gossip.Read: a cluster of one, led by this node. */
export function clusterOfOne(host: string, port: number): ClusterInfo {
  const member = new gossipPb.MemberInfo()
    .setInstanceId(new sharedPb.UUID().setString(INSTANCE))
    .setTimeStamp(String(Date.now()))
    .setState(gossipPb.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port));
  return new gossipPb.ClusterInfo().setMembersList([member]);
}
