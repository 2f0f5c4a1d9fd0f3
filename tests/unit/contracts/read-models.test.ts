import { expect, test } from 'vitest';
import { eventSchemas } from '../../../contracts/events.ts';
import { readModels } from '../../../contracts/read-models.ts';

test('activity shows every kind of event but the numbers drawn, passwords and claims to usernames', () => {
  const hidden = new Set(['NumberDrawn', 'PasswordSet', 'UsernameClaimed', 'UsernameReleased']);
  const shown = Object.keys(eventSchemas).filter((type) => !hidden.has(type));
  expect(readModels.activity.toSorted()).toEqual(shown.toSorted());
});
