import { sql } from 'kysely';

/** Of the super admin whose branch it is, where a query joins `accounts.rows` as `owner`. */
export const ownerColumns = [
  sql<string>`coalesce(owner.username, '')`.as('ownerName'),
  sql<boolean>`coalesce(owner.deleted, false)`.as('ownerDeleted'),
] as const;
