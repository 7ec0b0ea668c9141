import { z } from 'zod';
import { uuid } from './id.js';

/** One act of an admin, as the back office shows it beside what it was done to. */
export const auditView = z.object({
  id: uuid,
  /** `<word>.<act>`. */
  action: z.string(),
  /** Null where the account is gone. */
  actor: z.object({ id: uuid, fullname: z.string() }).nullable(),
  /** State of the thing before and after, as the act wrote it down. */
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.string(),
});
export type AuditView = z.infer<typeof auditView>;
