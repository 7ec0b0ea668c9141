/** Packages of many modules that no spec replaces; the others stay with jest, whose `unstable_mockModule` reaches them. */
export const bundled = [
  '@mantine/charts',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/query-persist-client-core',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'i18next',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-easy-crop',
  'react-i18next',
  'react-router-dom',
  'react/jsx-runtime',
  'zod',
];

/** Where the bundle is, from the root. */
export const folder = 'node_modules/.cache/afi-tests/packages';
export const script = 'all.js';
