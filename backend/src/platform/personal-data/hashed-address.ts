import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';

/** What addresses are hashed with, worked out of the platform's secret: numbers are few enough to try them all. */
export const pepperOf = (secret: string): string => createHmac('sha256', secret).update('opt-outs').digest('hex');

/** A number or an address that is to be known again without being kept. */
export const hashOf = (pepper: string, address: string): string =>
  createHash('sha256').update(`${pepper}${address.toLowerCase()}`).digest('hex');

/** {@link hashOf}, where the rows are. */
export const hashInSql = (pepper: string, address: unknown) =>
  sql<string>`encode(sha256(convert_to(${pepper}::text || lower(${address}), 'UTF8')), 'hex')`;
