import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  CloseButton,
  Drawer,
  Modal,
  NativeSelect,
} from '@mantine/core';

const one = (color: string) => Array.from({ length: 10 }, () => color) as unknown as MantineColorsTuple;

// A close button without a name fails every screen reader; ours are named in place, this catches the rest.
const labelled: { [attribute: `data-${string}`]: string; 'aria-label': string } = { 'aria-label': 'Close' };

/** Mantine's own colours all come from the tokens (`resolveVariables`); these only say which text goes on which. */
export const mantineTheme = createTheme({
  primaryColor: 'accent',
  colors: { accent: one('#ffc53d'), good: one('#43d17f'), bad: one('#ff8080') },
  autoContrast: true,
  black: '#1a1406',
  defaultRadius: 'md',
  radius: { md: '10px' },
  fontFamily: "'Bingo Sans', 'Noto Sans', 'Noto Sans Ethiopic', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: { fontWeight: '700' },
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    CloseButton: CloseButton.extend({ defaultProps: labelled }),
    Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.7 } } }),
    Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.7 } } }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: 'md' } }),
  },
});

function colour(name: string, value: string, hover: string) {
  const base = `--mantine-color-${name}`;
  return {
    [`${base}-filled`]: value,
    [`${base}-filled-hover`]: hover,
    [`${base}-light`]: 'var(--bingo-raised)',
    [`${base}-light-hover`]: 'var(--bingo-line)',
    [`${base}-light-color`]: value,
    [`${base}-outline`]: value,
    [`${base}-outline-hover`]: 'var(--bingo-raised)',
    [`${base}-text`]: value,
  };
}

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--bingo-bg)',
    '--mantine-color-text': 'var(--bingo-text)',
    '--mantine-color-bright': 'var(--bingo-text)',
    '--mantine-color-dimmed': 'var(--bingo-dim)',
    '--mantine-color-placeholder': 'var(--bingo-dim)',
    '--mantine-color-error': 'var(--bingo-bad)',
    '--mantine-color-anchor': 'var(--bingo-accent)',
    '--mantine-color-default': 'var(--bingo-panel)',
    '--mantine-color-default-hover': 'var(--bingo-raised)',
    '--mantine-color-default-color': 'var(--bingo-text)',
    '--mantine-color-default-border': 'var(--bingo-line)',
    '--mantine-color-disabled': 'var(--bingo-raised)',
    '--mantine-color-disabled-color': 'var(--bingo-dim)',
    '--mantine-color-disabled-border': 'var(--bingo-line)',
    '--mantine-color-dark-4': 'var(--bingo-line)',
    '--mantine-color-dark-5': 'var(--bingo-raised)',
    '--mantine-color-dark-6': 'var(--bingo-panel)',
    '--mantine-color-dark-7': 'var(--bingo-panel)',
    '--mantine-primary-color-contrast': 'var(--bingo-on-accent)',
    ...colour('accent', 'var(--bingo-accent)', 'var(--bingo-accent-hover)'),
    ...colour('good', 'var(--bingo-good)', 'var(--bingo-good)'),
    ...colour('bad', 'var(--bingo-bad)', 'var(--bingo-bad)'),
  },
});
