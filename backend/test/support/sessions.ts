import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Caller } from './caller.js';
import type { SpecDatabase } from './database.js';

/** A session written straight into the table: no code to wait for, and a past of its own. */
interface SessionPast {
  createdAgo?: string;
  seenAgo?: string;
  endedAgo?: string;
}

/** Signs an account in by its row: `who` is its phone or e-mail address. */
export async function signedIn(
  platform: { url: string; db: SpecDatabase },
  who: string,
  past: SessionPast = {},
): Promise<Caller & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const rows = await platform.db.query(
    `insert into session (id, account_id, token_hash, device, created_at, last_seen_at, ended_at)
     select $1, id, $2, 'spec', now() - $4::interval, now() - $5::interval, now() - $6::interval
       from account where phone = $3 or email = $3 limit 1 returning id`,
    [
      randomUUID(),
      createHash('sha256').update(token).digest(),
      who,
      past.createdAgo ?? '0 s',
      past.seenAgo ?? '0 s',
      past.endedAgo ?? null,
    ],
  );
  if (!rows.length) throw new Error(`nobody is called ${who}`);
  return new Caller(platform.url, token) as Caller & { token: string };
}

/** Members of the back office in the demo data, and a manager. */
export const staff = {
  superadmin: 'admin@afi.local',
  admin: 'sandrine@afi.local',
  manager: 'raoul@afi.local',
} as const;
