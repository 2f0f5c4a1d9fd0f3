export type Action = 'read' | 'write' | 'delete';

/** Whom the node knows. Each but the admin can do no more than its part of the product needs. */
export const ACCOUNTS = ['admin', 'services', 'reader', 'sealer'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The one stream that `sealer` writes, and nobody else but the admin. */
const SEALS = 'seals';

/**
 * Whether an account may do this to a stream; `$all` is one of those that are read. The metadata of a stream (`$$…`) goes
 * with the stream: who reads or writes it reads or writes its metadata.
 */
export function may(account: Account, action: Action, stream: string): boolean {
  if (account === 'admin') return true;
  const described = stream.startsWith('$$') ? stream.slice(2) : stream;
  const ofTheSystem = described.startsWith('$');
  switch (action) {
    case 'read':
      return !ofTheSystem || stream === '$all';
    case 'write':
      if (ofTheSystem) return false;
      if (account === 'sealer') return stream === SEALS;
      return account === 'services' && described !== SEALS;
    case 'delete':
      return false;
    default:
      return action satisfies never;
  }
}
