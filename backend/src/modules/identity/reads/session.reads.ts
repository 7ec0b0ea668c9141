import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language, SessionView } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { SessionFinder, type Caller } from '../../../platform/http/caller.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { sessionDays, tokenHash } from '../domain/session.js';

interface SessionRow {
  session_id: string;
  account_id: string;
  user_type: UserType;
  role: string;
  language: Language;
  demo: boolean;
  stale: boolean;
}

const select = `
  select s.id as session_id, a.id as account_id, a.user_type, a.role, a.language, a.demo,
         s.last_seen_at < now() - interval '5 minutes' as stale
    from session s join account a on a.id = s.account_id
   where s.ended_at is null and a.closed_at is null
     and s.last_seen_at > now() - interval '${sessionDays.idle} days'
     and s.created_at > now() - interval '${sessionDays.atMost} days'`;

/** Who is behind a token, and which devices are signed in. The database's clock decides. */
@Injectable()
export class SessionReads extends SessionFinder {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(token: string): Promise<Caller | null> {
    const [row] = await this.em.fork().execute<SessionRow[]>(`${select} and s.token_hash = ?`, [tokenHash(token)]);
    if (!row) return null;
    // Written once in five minutes: a read must not cost a write each time.
    if (row.stale)
      await this.em.fork().execute('update session set last_seen_at = now() where id = ?', [row.session_id]);
    return callerOf(row);
  }

  async findById(sessionId: string): Promise<Caller | null> {
    const [row] = await this.em.fork().execute<SessionRow[]>(`${select} and s.id = ?`, [sessionId]);
    return row ? callerOf(row) : null;
  }

  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.em
      .fork()
      .execute<SessionRow[]>(`${select} and s.id = any (?::uuid[])`, [uuidArray(sessionIds)]);
    return new Set(rows.map((row) => row.session_id));
  }

  async mine(caller: Caller): Promise<SessionView[]> {
    const rows = await this.em.execute<{ id: string; device: string; created_at: Date; last_seen_at: Date }[]>(
      `select id, device, created_at, last_seen_at from session
        where account_id = ? and ended_at is null and last_seen_at > now() - interval '${sessionDays.idle} days'
        order by last_seen_at desc limit 100`,
      [caller.accountId],
    );
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      current: row.id === caller.sessionId,
      createdAt: new Date(row.created_at).toISOString(),
      lastSeenAt: new Date(row.last_seen_at).toISOString(),
    }));
  }
}

function callerOf(row: SessionRow): Caller {
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    userType: row.user_type,
    role: row.role,
    language: row.language,
    demo: row.demo,
  };
}
