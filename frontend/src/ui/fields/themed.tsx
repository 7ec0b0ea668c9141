import 'virtual:mantine-variables.css';
import '../theme/mantine.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.js';

const nothing = () => undefined;
/** Colours are variables of the style sheet, whatever the scheme: nothing here follows it. */
const context = {
  colorScheme: 'light',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

/** What is Mantine's finds its theme here. It stands around its parts, not around the app: who only reads is spared it. */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
