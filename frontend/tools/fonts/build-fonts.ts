import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const TO = join('frontend', 'src', 'ui', 'look', 'fonts');
const { resolve } = createRequire(import.meta.url);

/** Only the scripts of the product and, of the weights, those between text and the heaviest figure. */
const fonts = [
  {
    from: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    to: 'latin.woff2',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2027],
      [0x2030, 0x203a],
      [0x2190, 0x2193],
      [0x2212, 0x2215],
    ],
  },
  {
    // Amharic alone: the other languages of the script have letters of their own.
    from: '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2',
    to: 'ethiopic.woff2',
    ranges: [[0x1200, 0x137c]],
  },
] as const;

for (const { from, to, ranges } of fonts) {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  const made = await subsetFont(await readFile(resolve(from)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 900 } },
  });
  await writeFile(join(TO, to), made);
  console.log(`${to}: ${Math.round(made.length / 1024)} KiB`);
}
await copyFile(
  join(resolve('@fontsource-variable/noto-sans/package.json'), '../LICENSE'),
  join(TO, 'OFL.txt'),
);
