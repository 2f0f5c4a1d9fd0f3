/**
 * Makes the three accounts of the product on an EventStoreDB: ordinary users, in no group, with the passwords of the environment. Run
 * again it gives them these passwords anew. What they may do is `store-rights`.
 */
const { EVENTSTORE = '', ADMIN_PASSWORD = '' } = process.env;
const authorization = `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`;

function post(path: string, body: object): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' };
  return fetch(`${EVENTSTORE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

for (const loginName of ['services', 'reader', 'sealer']) {
  const password = process.env[`${loginName.toUpperCase()}_PASSWORD`];
  const made = await post('/users', { loginName, fullName: loginName, groups: [], password });
  if (made.ok) continue;
  const reset = await post(`/users/${loginName}/command/reset-password`, { newPassword: password });
  if (!reset.ok) throw new Error(`the account ${loginName}: ${made.status}, then ${reset.status}`);
}
