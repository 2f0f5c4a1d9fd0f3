import type { EndPoint } from '@eventstore/db-client';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { type ChannelCredentials, Metadata } from '@grpc/grpc-js';
import { OwnSockets } from './credentials.ts';

const { VNodeState: State } = gossipPb.MemberInfo;

/** Those that answer a client, by which one it may wish for; the first of a kind is the best. */
const KINDS = {
  leader: [State.LEADER],
  follower: [State.FOLLOWER],
  read_only_replica: [State.READONLYREPLICA, State.PREREADONLYREPLICA, State.READONLYLEADERLESS],
  random: [],
} as const satisfies Record<string, readonly State[]>;
const USABLE: readonly State[] = [...KINDS.leader, ...KINDS.follower, ...KINDS.read_only_replica];

export type NodePreference = keyof typeof KINDS;
type State = (typeof State)[keyof typeof State];

/** A node to connect to. What a leader does not hold, the log does not hold; others may be behind it. */
export interface Candidate {
  readonly endPoint: EndPoint;
  readonly leads: boolean;
}

/** One node, or those of a cluster. */
export interface Nodes {
  readonly several: boolean;
  /** Whether appends are to be refused by a node that does not lead, for it would hand them on. */
  readonly wantLeader: boolean;
  /** How long the opening of a connection to one may take. */
  readonly openMs: number;
  /** The best first. Rejects when nobody answers. */
  candidates(): Promise<readonly Candidate[]>;
  /** The node did not open, or hangs: others come first for a while. */
  avoid(node: EndPoint): void;
}

export function singleNode(endPoint: EndPoint): Nodes {
  return {
    several: false,
    wantLeader: false,
    openMs: 3_000,
    candidates: () => Promise.resolve([{ endPoint, leads: true }]),
    avoid: () => undefined,
  };
}

const GOSSIP_MS = 2_000;
/** A cluster names a node that hangs as its leader for some seconds. */
const AVOIDED_MS = 5_000;

/** Asks all that it knows of at once which nodes there are: one that hangs keeps nobody waiting. */
export class Cluster implements Nodes {
  readonly several = true;
  readonly wantLeader: boolean;
  readonly openMs = 2_000;
  readonly #kind: readonly State[];
  readonly #credentials: ChannelCredentials;
  readonly #known = new Map<string, EndPoint>();
  readonly #avoided = new Map<string, number>();

  constructor(seeds: readonly EndPoint[], preference: NodePreference, credentials: ChannelCredentials) {
    this.wantLeader = preference === 'leader';
    this.#kind = KINDS[preference];
    this.#credentials = credentials;
    for (const seed of seeds) this.#known.set(nameOf(seed), seed);
  }

  async candidates(): Promise<readonly Candidate[]> {
    const seeds = [...this.#known.values()];
    const members = await this.#ask(seeds.filter((seed) => !this.#isAvoided(seed))).catch(() =>
      this.#ask(seeds.filter((seed) => this.#isAvoided(seed))),
    );
    const candidates: (Candidate & { readonly rank: number })[] = [];
    for (const member of members) {
      const endPoint = endPointOf(member);
      const state: State = member.getState();
      this.#known.set(nameOf(endPoint), endPoint);
      const preferred = this.#kind.indexOf(state);
      const rank = (this.#isAvoided(endPoint) ? 100 : 0) + (preferred < 0 ? 10 : preferred) + Math.random();
      candidates.push({ endPoint, leads: state === State.LEADER, rank });
    }
    return candidates.toSorted((a, b) => a.rank - b.rank);
  }

  avoid(node: EndPoint): void {
    this.#avoided.set(nameOf(node), performance.now());
  }

  #isAvoided(node: EndPoint): boolean {
    const since = this.#avoided.get(nameOf(node));
    return since !== undefined && performance.now() - since < AVOIDED_MS;
  }

  /** What the first one answers that knows of a node. */
  async #ask(seeds: readonly EndPoint[]): Promise<readonly gossipPb.MemberInfo[]> {
    try {
      return await Promise.any(seeds.map((seed) => usableMembers(seed, this.#credentials)));
    } catch (error) {
      throw new Error('no node of the event store tells which nodes there are', { cause: error });
    }
  }
}

async function usableMembers(
  seed: EndPoint,
  credentials: ChannelCredentials,
): Promise<readonly gossipPb.MemberInfo[]> {
  const sockets = new OwnSockets(credentials);
  const client = new gossipGrpc.GossipClient(nameOf(seed), sockets);
  try {
    const info = await new Promise<gossipPb.ClusterInfo>((resolve, reject) => {
      const deadline = Date.now() + GOSSIP_MS;
      client.read(new sharedPb.Empty(), new Metadata(), { deadline }, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
    });
    const usable = info
      .getMembersList()
      .filter(
        (member) => member.getIsAlive() && member.hasHttpEndPoint() && USABLE.includes(member.getState()),
      );
    if (usable.length === 0) throw new Error(`${nameOf(seed)} knows of no node that answers`);
    return usable;
  } finally {
    client.close();
    sockets.cut();
  }
}

function endPointOf(member: gossipPb.MemberInfo): EndPoint {
  const endPoint = member.getHttpEndPoint();
  return { address: endPoint?.getAddress() ?? '', port: endPoint?.getPort() ?? 0 };
}

export function nameOf({ address, port }: EndPoint): string {
  return `${address}:${port}`;
}
