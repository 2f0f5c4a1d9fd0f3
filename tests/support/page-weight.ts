import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const kinds = { code: /\.js$/, styles: /\.css$/, fonts: /\.woff2$/, voice: /\.(webm|mp3)$/ };
export type Weight = Record<keyof typeof kinds, number>;

/** Remembers every address that a page asks for from now on, its workers' too. */
export async function watchRequests(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request }) => asked.add(request.url));
  await devtools.send('Network.enable');
  return asked;
}

/** What these addresses weigh in KiB, by kind; code and styles as gzip packs them. */
export async function weigh(addresses: Iterable<string>): Promise<Weight> {
  const weight: Weight = { code: 0, styles: 0, fonts: 0, voice: 0 };
  for (const address of addresses)
    for (const [kind, name] of Object.entries(kinds))
      if (name.test(address)) {
        const body = Buffer.from(await (await fetch(address)).arrayBuffer());
        const packed = kind === 'code' || kind === 'styles' ? gzipSync(body) : body;
        weight[kind as keyof Weight] += packed.length / 1024;
      }
  return weight;
}

/** What a page has asked the server for and not found in the browser's cache. */
export async function transferred(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}
