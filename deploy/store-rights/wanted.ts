import { isDeepStrictEqual } from 'node:util';

/** Who may do what, by the names that EventStoreDB gives to it in its access lists: read, write, delete, metadata read and write. */
type AccessList = Readonly<Partial<Record<'$r' | '$w' | '$d' | '$mr' | '$mw', string | readonly string[]>>>;

/** What stands in the last event of a stream of the server's. */
export interface Setting {
  readonly stream: string;
  readonly type: string;
  /** What the product needs there; whatever else stands there stays. */
  readonly wanted: Readonly<Record<string, AccessList>>;
}

const EVERYBODY = ['services', 'reader', 'sealer'];
const ADMINS = '$admins';

/**
 * The rights of the product's three accounts on an EventStoreDB: all read, `services` writes every stream but the seals, `sealer` those
 * alone, nobody but an administrator deletes. `services` sets metadata, since a stream of passwords keeps its last event alone.
 */
export const settings: readonly Setting[] = [
  {
    stream: '$settings',
    type: 'update-default-acl',
    wanted: {
      $userStreamAcl: {
        $r: EVERYBODY,
        $w: 'services',
        $d: ADMINS,
        $mr: ['services', ADMINS],
        $mw: 'services',
      },
      $systemStreamAcl: { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
    },
  },
  { stream: '$$$all', type: '$metadata', wanted: { $acl: { $r: [...EVERYBODY, ADMINS] } } },
  { stream: '$$seals', type: '$metadata', wanted: { $acl: { $w: 'sealer', $mw: ADMINS, $d: ADMINS } } },
];

/** The lists that are not as they are wanted, by name, with what stands there instead. */
export function differences(
  { wanted }: Setting,
  present: Readonly<Record<string, unknown>>,
): { list: string; wanted: AccessList; present: unknown }[] {
  return Object.entries(wanted)
    .filter(([list, access]) => !isDeepStrictEqual(normalized(access), normalized(present[list])))
    .map(([list, access]) => ({ list, wanted: access, present: present[list] }));
}

/** One name and a list of that name alone mean the same, and the order of names nothing. */
function normalized(access: unknown): unknown {
  if (typeof access !== 'object' || access === null) return access;
  return Object.fromEntries(
    Object.entries(access).map(([right, names]) => [right, new Set(Array.isArray(names) ? names : [names])]),
  );
}
