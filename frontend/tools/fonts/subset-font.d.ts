declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  // oxlint-disable-next-line import/no-default-export -- so the package has it
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
