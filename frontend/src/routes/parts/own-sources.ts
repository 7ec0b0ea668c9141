import type { OwnSource } from './own-source.js';

const files = import.meta.glob<OwnSource>('./*.own-source.ts', { eager: true, import: 'default' });

/** All of them: `<word>.own-source.ts` beside this, and nothing else lists them. */
export const ownSources: readonly OwnSource[] = Object.values(files).sort((a, b) => a.order - b.order);
