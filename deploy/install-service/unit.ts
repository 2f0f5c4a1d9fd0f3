import { relative } from 'node:path';

/** What a unit is made of; paths are absolute. */
export interface ServiceOptions {
  /** The folder of the program, which it never writes to. */
  readonly root: string;
  readonly node: string;
  readonly account: string;
  readonly dataDir: string;
  /** Settings, one `NAME=value` a line, for root's eyes: it may hold keys. Need not be there. */
  readonly settingsFile: string;
}

export const UNIT_FILE = '/etc/systemd/system/bingo-hall.service';
export const JOURNAL_FILE = '/etc/systemd/journald@bingo-hall.conf';

/** Its own journal, so that neither it nor anything else pushes the other out. */
export const journal = `[Journal]
Storage=persistent
SystemMaxUse=200M
MaxRetentionSec=3month
`;

/** The first of the paths that a unit cannot name: its lines end at a line break, and go on after a backslash. */
export function unfitPath({ root, node, dataDir, settingsFile }: ServiceOptions): string | null {
  return [root, node, dataDir, settingsFile].find((path) => /\p{Cc}|\\$/u.test(path)) ?? null;
}

/**
 * Starts at boot, also after a power cut, and again whenever it ends. All but the data folder is read-only to it. Not forbidden: memory
 * that is both written and run, which Node and Postgres compile into.
 */
export function unitOf({ root, node, account, dataDir, settingsFile }: ServiceOptions): string {
  const inHome = [root, node, dataDir].some((path) => !relative('/home', path).startsWith('..'));
  return `[Unit]
Description=Bingo Hall
Documentation=${quoted(`file://${root}/deploy/README.md`)}
# Not until there is a network: a hall whose router is dark plays all the same.
After=network.target time-sync.target
# A data folder on a disk of its own: not before that is there, and no new one in its place.
RequiresMountsFor=${quoted(dataDir)} ${quoted(root)}
# However often it ends, it is started again.
StartLimitIntervalSec=0

[Service]
Type=exec
User=${account}
Group=${account}
WorkingDirectory=${escaped(root)}
Environment=${quoted(`DATA_DIR=${dataDir}`)}
EnvironmentFile=-${escaped(settingsFile)}
ExecStart=${command(node)} ${command(`${root}/dist/deploy/single-machine/main.js`)}
Restart=always
RestartSec=2
# The supervisor alone is told to stop: it ends its parts in their order.
KillMode=mixed
TimeoutStopSec=90
# Parts that the memory did not do for are started again by the supervisor.
OOMPolicy=continue
LimitNOFILE=65536
UMask=0077

LogNamespace=bingo-hall
LogRateLimitIntervalSec=30
LogRateLimitBurst=1000

NoNewPrivileges=yes
# A port below 1024 is all that it may do beyond any other account.
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
AmbientCapabilities=CAP_NET_BIND_SERVICE
ProtectSystem=strict
ReadWritePaths=${quoted(dataDir)}
ProtectHome=${inHome ? 'read-only' : 'yes'}
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;
}

/** A per cent sign begins what systemd would fill in. */
const escaped = (text: string): string => text.replaceAll('%', '%%');

const quoted = (text: string): string => `"${escaped(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** In a command a dollar sign would name a variable, too. */
const command = (text: string): string => quoted(text).replaceAll('$', '$$$$');
