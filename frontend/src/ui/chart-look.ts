/** Colours of the layers of a chart, from the theme's own tokens so that they stand out in each. */
export const layerColours = [
  'var(--hall-b)',
  'var(--hall-g)',
  'var(--hall-o)',
  'var(--hall-i)',
  'var(--hall-n)',
] as const;

export const axis = {
  stroke: 'var(--hall-dim)',
  fontSize: 12,
  tickLine: false,
} as const;

export const tooltip = {
  cursor: { fill: 'var(--hall-raised)' },
  contentStyle: {
    background: 'var(--hall-panel)',
    border: '1px solid var(--hall-edge)',
    borderRadius: 10,
  },
  itemStyle: { color: 'var(--hall-text)' },
  labelStyle: { color: 'var(--hall-text)', fontWeight: 600 },
} as const;
