import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { SessionView } from '@afi/contracts/identity';
import type { Language } from '@afi/contracts/settings';
import type { UserType } from '@afi/contracts/route';
import { SessionFinder, type Caller } from '../../../platform/http/caller.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { preparedQuery } from '../../../platform/persistence/prepared-query.js';
import { sessionDays, tokenHash } from '../domain/session.js';

interface SessionRow {
  session_id: string;
  token_hash: string;
  account_id: string;
  user_type: UserType;
  role: string;
  language: Language;
  demo: boolean;
  stale: boolean;
}

const columns = `s.id as session_id, encode(s.token_hash, 'hex') as token_hash, a.id as account_id, a.user_type, a.role, a.language,
  a.demo, s.last_seen_at < now() - interval '5 minutes' as stale`;
const open = `
    from session s join account a on a.id = s.account_id
   where s.ended_at is null and a.closed_at is null
     and s.last_seen_at > now() - interval '${sessionDays.idle} days'
     and s.created_at > now() - interval '${sessionDays.atMost} days'`;

/** Longest wait of a call for the lookup before its own, milliseconds. */
const patienceMs = 20;

/** Who is behind a token, and which devices are signed in. The database's clock decides. */
@Injectable()
export class SessionReads extends SessionFinder {
  private underWay: Promise<unknown> = Promise.resolve();
  /** Calls that arrive while a lookup is under way share the next one: every call is still checked, at a part of the cost. */
  private readonly lookups = new DataLoader((hashes: readonly string[]) => (this.underWay = this.callersOf(hashes)), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (dispatch) => void Promise.race([this.underWay, wait(patienceMs)]).then(dispatch, dispatch),
  });

  constructor(private readonly em: EntityManager) {
    super();
  }

  find(token: string): Promise<Caller | null> {
    return this.lookups.load(tokenHash(token).toString('hex'));
  }

  private async callersOf(hashes: readonly string[]): Promise<(Caller | null)[]> {
    const em = this.em.fork();
    const rows = await preparedQuery<SessionRow>(em, `select ${columns} ${open} and s.token_hash = any ($1::bytea[])`, [
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    ]);
    // Written once in five minutes: a read must not cost a write each time.
    const stale = rows.filter((row) => row.stale).map((row) => row.session_id);
    if (stale.length)
      await em.execute('update session set last_seen_at = now() where id = any (?::uuid[])', [uuidArray(stale)]);
    const callers = new Map(rows.map((row) => [row.token_hash, callerOf(row)]));
    return hashes.map((hash) => callers.get(hash) ?? null);
  }

  async findById(sessionId: string): Promise<Caller | null> {
    const [row] = await this.em.fork().execute<SessionRow[]>(`select ${columns} ${open} and s.id = ?`, [sessionId]);
    return row ? callerOf(row) : null;
  }

  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.em
      .fork()
      .execute<{ session_id: string }[]>(`select s.id as session_id ${open} and s.id = any (?::uuid[])`, [
        uuidArray(sessionIds),
      ]);
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
