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
  fontFamily: "'Hall Sans', 'Noto Sans', 'Noto Sans Ethiopic', system-ui, sans-serif",
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
    [`${base}-light`]: 'var(--hall-raised)',
    [`${base}-light-hover`]: 'var(--hall-line)',
    [`${base}-light-color`]: value,
    [`${base}-outline`]: value,
    [`${base}-outline-hover`]: 'var(--hall-raised)',
    [`${base}-text`]: value,
  };
}

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--hall-bg)',
    '--mantine-color-text': 'var(--hall-text)',
    '--mantine-color-bright': 'var(--hall-text)',
    '--mantine-color-dimmed': 'var(--hall-dim)',
    '--mantine-color-placeholder': 'var(--hall-dim)',
    '--mantine-color-error': 'var(--hall-bad)',
    '--mantine-color-anchor': 'var(--hall-accent)',
    '--mantine-color-default': 'var(--hall-panel)',
    '--mantine-color-default-hover': 'var(--hall-raised)',
    '--mantine-color-default-color': 'var(--hall-text)',
    '--mantine-color-default-border': 'var(--hall-line)',
    '--mantine-color-disabled': 'var(--hall-raised)',
    '--mantine-color-disabled-color': 'var(--hall-dim)',
    '--mantine-color-disabled-border': 'var(--hall-line)',
    '--mantine-color-dark-4': 'var(--hall-line)',
    '--mantine-color-dark-5': 'var(--hall-raised)',
    '--mantine-color-dark-6': 'var(--hall-panel)',
    '--mantine-color-dark-7': 'var(--hall-panel)',
    '--mantine-primary-color-contrast': 'var(--hall-on-accent)',
    ...colour('accent', 'var(--hall-accent)', 'var(--hall-accent-hover)'),
    ...colour('good', 'var(--hall-good)', 'var(--hall-good)'),
    ...colour('bad', 'var(--hall-bad)', 'var(--hall-bad)'),
  },
});
