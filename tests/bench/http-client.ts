import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A POST of JSON over a kept-alive connection; throws on any answer but 200. */
export function post(url: string, body: unknown, cookie = ''): Promise<{ body: unknown; cookie: string }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200) {
            reject(new Error(`${url}: ${response.statusCode} ${answer}`));
            return;
          }
          const setCookie = response.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ');
          resolve({ body: JSON.parse(answer), cookie: setCookie ?? '' });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** A command of the product as a browser sends it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the endpoint
export async function send<T>(
  base: string,
  name: string,
  input: object,
  cookie = '',
): Promise<{ data: T; cookie: string }> {
  const answer = await post(`${base}/api/commands/${name}`, { commandId: randomUUID(), ...input }, cookie);
  return { data: (answer.body as { data: T }).data, cookie: answer.cookie };
}

function addressOf(url: string, name: string, input: object): string {
  const asked = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return `${url}/api/queries/${name}?${asked}`;
}

/** A query of the product, compressed as for a browser, whose answer is thrown away: what reads it must not be what is measured. */
export function takeAnswer(url: string, name: string, input: object, cookie: string): Promise<void> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    const sent = request(addressOf(url, name, input), { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${name}: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    });
    sent.on('error', reject).end();
  });
}

/** A query of the product; its whole answer as text. Throws on any answer but 200. */
export async function ask(url: string, name: string, input: object, cookie: string): Promise<string> {
  const response = await fetch(addressOf(url, name, input), { headers: { cookie } });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer}`);
  return answer;
}
