import type { SourceReason } from '../../tools/source/source-reason.js';

/** What the person is told for each reason of the tools. */
export const failureCodes: Record<SourceReason, string> = { 'source-long': 'slides.source-long' };
