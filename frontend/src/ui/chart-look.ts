/** Colours of the layers of a chart, from the theme's own tokens so that they stand out in each. */
export const layerColours = [
  'var(--bingo-b)',
  'var(--bingo-g)',
  'var(--bingo-o)',
  'var(--bingo-i)',
  'var(--bingo-n)',
  'color-mix(in oklab, var(--bingo-b) 50%, white)',
  'color-mix(in oklab, var(--bingo-g) 55%, black)',
  'color-mix(in oklab, var(--bingo-o) 50%, white)',
  'color-mix(in oklab, var(--bingo-i) 55%, black)',
  'color-mix(in oklab, var(--bingo-n) 50%, white)',
  'color-mix(in oklab, var(--bingo-b) 55%, black)',
  'var(--bingo-dim)',
] as const;

export const axis = {
  stroke: 'var(--bingo-dim)',
  fontSize: 12,
  tickLine: false,
} as const;

export const tooltip = {
  cursor: { fill: 'var(--bingo-raised)' },
  contentStyle: {
    background: 'var(--bingo-panel)',
    border: '1px solid var(--bingo-edge)',
    borderRadius: 10,
  },
  itemStyle: { color: 'var(--bingo-text)' },
  labelStyle: { color: 'var(--bingo-text)', fontWeight: 600 },
} as const;
