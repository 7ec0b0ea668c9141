import type { AudienceParts } from '../../features/campaigns/api/audience-parts.js';

const files = import.meta.glob<AudienceParts>('./*.audience-part.ts', { eager: true, import: 'default' });

/** By what other words let people be chosen: `<word>.audience-part.ts` beside this, and nothing else lists them. */
export const audienceParts: AudienceParts = Object.assign({}, ...Object.values(files)) as AudienceParts;
