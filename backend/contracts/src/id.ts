import { z } from 'zod';

/** The id of anything. In small letters whoever wrote it: PostgreSQL reads capitals as the same id, a comparison of strings does not. */
export const uuid = z.uuid().toLowerCase();

/** What is told apart by its id stands in a list once. */
export const eachOnce = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;
