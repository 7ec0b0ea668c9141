import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
} from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e8f3f5',
  '#d2e6ea',
  '#a6cfd8',
  '#76b5c3',
  '#4b9cae',
  '#2f8798',
  '#1d778c',
  '#186879',
  '#155a6a',
  '#0f4350',
];
const green: MantineColorsTuple = [
  '#e7f4ef',
  '#cde8de',
  '#9bd2be',
  '#66ba9b',
  '#3aa37c',
  '#1d8c66',
  '#0c7c59',
  '#0a6a4c',
  '#085740',
  '#053f2e',
];
const yellow: MantineColorsTuple = [
  '#fff6da',
  '#ffecb3',
  '#ffe08a',
  '#fed45c',
  '#fdca2f',
  '#fcc114',
  '#fcba04',
  '#d99f00',
  '#a87b00',
  '#6b5000',
];
const red: MantineColorsTuple = [
  '#fbe9f0',
  '#f5cddd',
  '#eb9dbb',
  '#de6a97',
  '#cc3d76',
  '#b82160',
  '#a40e4c',
  '#8d0b41',
  '#740934',
  '#520624',
];
/** Blue-greys grown from #12263A; the last ones are backgrounds in dark mode. */
const night: MantineColorsTuple = [
  '#e6edf4',
  '#c5d2de',
  '#a5b7c8',
  '#7d94a9',
  '#2c4a65',
  '#223e58',
  '#172d43',
  '#0f2133',
  '#0b1927',
  '#07111c',
];

/** Heights of 44 px and more: a thumb must hit them. */
const buttonSizes: Readonly<Record<string, Record<string, string>>> = {
  md: { '--button-height': '2.75rem', '--button-fz': '0.9375rem', '--button-padding-x': '1.125rem' },
  'compact-md': { '--button-fz': '0.875rem' },
  lg: { '--button-height': '3.25rem', '--button-fz': '1.0625rem', '--button-padding-x': '1.375rem' },
};
const large = { defaultProps: { size: 'md' } };

/** Plain objects instead of `Button.extend(...)`: naming the components here would load them all with the first page. */
const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    vars: (_theme: unknown, props: { size?: string }) => ({ root: buttonSizes[props.size ?? 'md'] ?? {} }),
  },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
  Input: { ...large, vars: () => ({ wrapper: { '--input-height': '2.75rem', '--input-fz': '1rem' } }) },
  TextInput: large,
};

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 6,
  colors: { teal, green, yellow, red, dark: night },
  black: '#12263A',
  fontFamily: '-apple-system, Roboto, Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Roboto Mono", Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '0.875rem' },
  breakpoints: { xs: '576px', sm: '768px', md: '992px', lg: '1200px', xl: '1400px' },
  respectReducedMotion: true,
  autoContrast: false,
  focusRing: 'auto',
  cursorType: 'pointer',
  components,
});

/** Mantine's own variables, bent to the palette where its defaults are not ours or miss AA. @public read by the build */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f5f8f9',
    '--mantine-color-dimmed': '#55677a',
    '--mantine-color-default-border': '#d9e1e7',
    '--mantine-color-placeholder': '#667789',
    '--mantine-color-error': '#a40e4c',
    '--mantine-color-anchor': '#155a6a',
    '--mantine-color-teal-light': '#e8f3f5',
    '--mantine-color-teal-light-hover': '#d9ebef',
    '--mantine-color-teal-light-color': '#155a6a',
    '--mantine-color-red-light-color': '#a40e4c',
    '--mantine-color-gray-outline': '#55677a',
    '--mantine-color-gray-text': '#44566a',
  },
  dark: {
    '--mantine-color-body': '#0f2133',
    '--mantine-color-text': '#e6edf4',
    '--mantine-color-dimmed': '#a5b7c8',
    '--mantine-color-default': '#172d43',
    '--mantine-color-default-hover': '#1d3750',
    '--mantine-color-default-border': '#2c4a65',
    '--mantine-color-placeholder': '#93a8bb',
    '--mantine-color-error': '#f79bbf',
    '--mantine-color-anchor': '#7fd0e0',
    '--mantine-color-teal-light': '#163d4e',
    '--mantine-color-teal-light-hover': '#1a485c',
    '--mantine-color-teal-light-color': '#8fd8e6',
    '--mantine-color-red-light': '#43182d',
    '--mantine-color-red-light-color': '#f79bbf',
    '--mantine-color-red-text': '#f79bbf',
    '--mantine-color-green-light-color': '#57c79f',
    '--mantine-color-gray-text': '#c5d2de',
  },
});
