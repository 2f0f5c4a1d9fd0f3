import fc from 'fast-check';
import { v5 } from 'uuid';
import { expect, test } from 'vitest';
import { uuidv5 } from '../../../services/commands/uuid-v5.ts';

test('a name gets the id that RFC 9562 gives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, namespace) => {
      expect(uuidv5(name, namespace)).toBe(v5(name, namespace));
      expect(uuidv5(name, namespace.toUpperCase())).toBe(v5(name, namespace));
    }),
  );
});

test('a namespace that is no UUID gives no id', () => {
  for (const namespace of ['', 'c2c2', 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'])
    expect(() => uuidv5('name', namespace)).toThrow('is not a UUID');
});
