import { z } from 'zod';

/** The id of anything. In small letters whoever wrote it: PostgreSQL reads capitals as the same id, a comparison of strings does not. */
export const uuid = z.uuid().toLowerCase();
