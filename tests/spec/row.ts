import type { Role } from '../../contracts/ids.ts';

/** `file > title`, below tests/: the titles from the outermost `describe` on, as they are written in the file. */
export type Proof = `${'unit' | 'integration' | 'faults' | 'e2e'}/${string}.test.ts > ${string}`;

/** A statement that is not built says why; every other one names the tests that prove it. */
type Told = { readonly proof: readonly [Proof, ...Proof[]] } | { readonly notBuilt: string };

interface Statement {
  /** The section of the specification and its heading; `beyond` for what it does not ask for. */
  readonly section: string;
  /** Labels and messages in the specification's own spelling, other statements in short words. */
  readonly says: string;
}

/** A path of the router and who may see it. */
interface RouteRow extends Statement {
  readonly kind: 'route';
  readonly path: string;
  readonly role: 'anyone' | Role | readonly Role[];
}

/** An entry of a side menu; `to` is null for the way out. Rows stand in the order of the menu. */
interface MenuRow extends Statement {
  readonly kind: 'menu';
  readonly role: Role;
  readonly to: string | null;
}

/** A text shown word for word, with the keys of the English catalogue that have exactly it. */
interface TextRow extends Statement {
  readonly kind: 'label' | 'message';
  readonly key: string | readonly string[];
}

/** A value of the product by its name in tests/unit/spec/product.ts. */
interface ConstantRow extends Statement {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: unknown;
}

/** Who may call an endpoint. */
interface EndpointRow extends Statement {
  readonly kind: 'endpoint';
  readonly may: 'anyone' | readonly Role[];
}

/** A call of the old clients, `GET jackpot.php`; `says` is what it sends and is told. */
interface CallRow extends Statement {
  readonly kind: 'call';
  readonly call: `${'GET' | 'POST' | 'DELETE'} ${string}.php`;
}

interface PlainRow extends Statement {
  readonly kind: 'rule' | 'field' | 'transition' | 'validation' | 'stored item';
}

export type Row = (RouteRow | MenuRow | TextRow | ConstantRow | EndpointRow | CallRow | PlainRow) & Told;
export type Rows = readonly Row[];
