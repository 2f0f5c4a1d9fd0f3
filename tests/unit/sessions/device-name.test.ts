import { expect, test } from 'vitest';
import { deviceName } from '../../../services/sessions/device-name.ts';

const LIKE = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE} Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE} Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['something (Windows)', 'Windows'],
  ['<b>nothing known</b>', null],
  [undefined, null],
])('a device by what it says of itself: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
