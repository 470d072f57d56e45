import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#eef0fb',
  '#d9ddf5',
  '#b4bcee',
  '#94a0e8',
  '#7583e0',
  '#5a69d6',
  '#4555cb',
  '#3544b8',
  '#2c3a9f',
  '#242f82',
];

// Sorted from light to dark: text (0 to 3), borders (4 and 5), raised surfaces (6 and 7), and the page background (8).
const dark: MantineColorsTuple = [
  '#e6e8ee',
  '#c5cad4',
  '#a3abba',
  '#8992a3',
  '#3d4452',
  '#2b313d',
  '#20252f',
  '#181c24',
  '#101319',
  '#0b0d12',
];

const TRANSITION_PROPS = { duration: 120 };

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  colors: { indigo, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: TRANSITION_PROPS,
        closeButtonProps: { 'aria-label': 'Close' },
        // The header of a dialog is not the page's banner landmark.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: TRANSITION_PROPS,
        closeButtonProps: { 'aria-label': 'Close' },
        // The header of a dialog is not the page's banner landmark.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
    Tooltip: {
      defaultProps: {
        transitionProps: TRANSITION_PROPS,
        multiline: true,
        maw: 280,
      },
    },
    // Closed dropdowns are not rendered, because a page may have many dropdowns.
    Combobox: { defaultProps: { keepMounted: false } },
    Menu: { defaultProps: { transitionProps: TRANSITION_PROPS, shadow: 'md' } },
    Paper: { defaultProps: { withBorder: true } },
    SegmentedControl: { styles: { label: { paddingInline: 6 } } },
    // Select fields that can be searched still open on a click and on input. On focus, the list would cover the form.
    Select: { defaultProps: { openOnFocus: false } },
    NumberInput: { defaultProps: { hideControls: true } },
  },
});

/** The colours of surfaces, borders and text. All pairs of text and background meet WCAG AA. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--page': '#f5f6f8',
    '--line': '#e2e5ea',
    '--track': '#e9ebf0',
    '--mantine-color-text': '#1b1f27',
    '--mantine-color-dimmed': '#565e6c',
    '--mantine-color-placeholder': '#6a7280',
    '--mantine-color-default-border': '#ccd1d9',
    '--mantine-color-error': '#c22525',
    '--tone-amber': '#8a4b00',
    '--tone-amber-soft': '#fdf1dc',
    '--tone-green': '#17683b',
    '--tone-green-soft': '#e1f5e8',
    '--tone-red': '#b02020',
    '--tone-red-soft': '#fde8e8',
    '--tone-grey': '#4d5563',
    '--tone-grey-soft': '#eceef2',
    '--tone-blue': '#1f4fa8',
    '--tone-blue-soft': '#e4edfb',
  },
  dark: {
    '--page': '#101319',
    '--line': '#2b313d',
    '--track': '#2b313d',
    '--mantine-color-dimmed': '#a3abba',
    '--mantine-color-placeholder': '#8992a3',
    '--mantine-color-default-border': '#3d4452',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-disabled': '#2b313d',
    '--mantine-color-disabled-color': '#8992a3',
    '--mantine-color-anchor': '#a5b0f0',
    '--tone-amber': '#f5c06b',
    '--tone-amber-soft': '#3a2c14',
    '--tone-green': '#7ad6a0',
    '--tone-green-soft': '#173325',
    '--tone-red': '#ff9b9b',
    '--tone-red-soft': '#402024',
    '--tone-grey': '#b6bdc9',
    '--tone-grey-soft': '#2b313d',
    '--tone-blue': '#9dbdf7',
    '--tone-blue-soft': '#1c2c4a',
  },
});
