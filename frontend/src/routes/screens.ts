import type { Screen } from './screen.js';

const found = import.meta.glob<readonly Screen[]>('./**/*.screens.ts', { eager: true, import: 'default' });

/** Every screen of every word. */
export const screens: readonly Screen[] = Object.values(found).flat();
