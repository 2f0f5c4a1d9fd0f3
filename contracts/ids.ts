import { z } from 'zod';

/** UUIDv7 strings (RFC 9562), made by the server. */
export const AccountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;
export const BranchId = z.uuid().brand<'BranchId'>();
export type BranchId = z.infer<typeof BranchId>;

/** Names a session for everyone who may know of it; nobody signs in with it, unlike with the id in its cookie. */
export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** Made by the client, one per user action, and repeated on every retry of that action (services/README.md). */
export const CommandId = z.uuid().brand<'CommandId'>();
export type CommandId = z.infer<typeof CommandId>;

/** The number printed on a cartela, unique within a branch. */
export const CardId = z.int().min(1).max(99_999);
export type CardId = z.infer<typeof CardId>;

/** Games of a branch are numbered 1, 2, 3 … without gaps. */
export const GameNumber = z.int().min(1);
export type GameNumber = z.infer<typeof GameNumber>;

export const Role = z.enum(['all_admin', 'super_admin', 'branch_admin', 'auditor']);
export type Role = z.infer<typeof Role>;

export const Permission = z.union([z.literal(0), z.literal(1)]);
export type Permission = z.infer<typeof Permission>;

/** Who acts. `accountId` is null only for the system itself (bootstrap, recovery). */
export const Actor = z.object({ accountId: AccountId.nullable(), role: Role.or(z.literal('system')) });
export type Actor = z.infer<typeof Actor>;
