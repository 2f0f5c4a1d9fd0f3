/** The first that fits counts: most browsers also name those that they are built like. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['curl', /^curl\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * What somebody would call the device of a request by its `User-Agent`, such as `Chrome · Windows`; null where that says
 * nothing. Only what a browser says of itself: anything can say the same.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([, sign]) => sign.test(userAgent ?? ''));
    return found ? [found[0]] : [];
  });
  return names.length > 0 ? names.join(' · ') : null;
}
