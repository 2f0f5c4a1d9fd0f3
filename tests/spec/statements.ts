import type { Role } from '../../contracts/ids.ts';
import type { Proof, Row, Rows } from './row.ts';

type Proofs = readonly [Proof, ...Proof[]];
type WithoutSection<R> = R extends Row ? Omit<R, 'section'> : never;
type Keys = string | readonly string[];

/** The statements of one section of the specification (`beyond`: of what it does not ask for). */
export function under(section: string, statements: readonly WithoutSection<Row>[]): Rows {
  return statements.map((statement) => ({ section, ...statement }));
}

/** What is proven by tests alone. */
const saying =
  <K extends 'rule' | 'field' | 'transition' | 'validation' | 'stored item'>(kind: K) =>
  (says: string, ...proof: Proofs) => ({ kind, says, proof });

export const rule = saying('rule');
export const field = saying('field');
export const transition = saying('transition');
export const validates = saying('validation');
export const storedItem = saying('stored item');

/** A text shown word for word. */
const showing =
  <K extends 'label' | 'message'>(kind: K) =>
  (says: string, key: Keys, ...proof: Proofs) => ({ kind, says, key, proof });

export const label = showing('label');
export const message = showing('message');

export function constant(says: string, name: string, value: unknown, ...proof: Proofs) {
  return { kind: 'constant' as const, says, name, value, proof };
}

export function route(path: string, role: 'anyone' | Role | readonly Role[], says: string, ...proof: Proofs) {
  return { kind: 'route' as const, path, role, says, proof };
}

export function menu(role: Role, says: string, to: string | null, ...proof: Proofs) {
  return { kind: 'menu' as const, role, says, to, proof };
}
