import type { documentJob } from '@afi/contracts/documents';
import type { z } from 'zod';

/** What a document is made of, as every stage is given it. */
export type DocumentPayload = z.infer<typeof documentJob.payload>;
