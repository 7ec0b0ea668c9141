import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { graceDays } from '@afi/contracts/closing';
import type { accountDevices, SessionView } from '@afi/contracts/identity';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { SessionFinder, type Caller } from '../../../platform/http/caller.js';
import { preparedQuery, type Bound } from '../../../platform/persistence/prepared-query.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { identifierOf } from '../domain/identifier.js';
import { Session, sessionDays, tokenHash } from '../domain/session.js';

type AccountDevices = z.infer<typeof accountDevices>;

const ago = (interval: string) => sql<Date>`now() - ${sql.lit(interval)}::interval`;
const idle = ago(`${sessionDays.idle} days`);

/** Sessions that may act, with their accounts. The database's clock decides. */
function openSessions(tables: Kysely<Tables>) {
  return tables
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('s.endedAt', 'is', null)
    .where('a.closedAt', 'is', null)
    .where('s.lastSeenAt', '>', idle)
    .where('s.createdAt', '>', ago(`${sessionDays.atMost} days`));
}

const callerRows = (tables: Kysely<Tables>) =>
  openSessions(tables).select([
    's.id as sessionId',
    'a.id as accountId',
    'a.userType',
    'a.role',
    'a.language',
    'a.demo',
  ]);

const byTokens = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ hashes: Buffer[] }>) =>
  callerRows(tables)
    .select(({ ref }) => [
      sql<string>`encode(${ref('s.tokenHash')}, 'hex')`.as('token'),
      sql<boolean>`${ref('s.lastSeenAt')} < ${ago('5 minutes')}`.as('stale'),
    ])
    .where(({ ref }) => sql<boolean>`${ref('s.tokenHash')} = any(${bound.hashes}::bytea[])`),
);

/** Longest wait of a call for the lookup before its own, milliseconds. */
const patienceMs = 20;

/** Who is behind a token, and which devices are signed in. */
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

  /** Which of these may still act; in the caller's transaction, whose connection it is. */
  async openAmong(sessionIds: readonly string[]): Promise<Set<string>> {
    if (!sessionIds.length) return new Set();
    const rows = await openSessions(tablesOf(this.em))
      .where(({ ref }) => sql<boolean>`${ref('s.id')} = any(${[...sessionIds]}::uuid[])`)
      .select('s.id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  find(token: string): Promise<Caller | null> {
    return this.lookups.load(tokenHash(token).toString('hex'));
  }

  private async callersOf(hashes: readonly string[]): Promise<(Caller | null)[]> {
    const em = this.em.fork();
    const rows = await byTokens(em, { hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) });
    // Written once in five minutes: a read must not cost a write each time.
    const stale = rows.filter((row) => row.stale).map((row) => row.sessionId);
    if (stale.length) await em.nativeUpdate(Session, { id: { $in: stale } }, { lastSeenAt: raw('now()') });
    const callers = new Map(rows.map(({ token, stale: _, ...caller }) => [token, caller]));
    return hashes.map((hash) => callers.get(hash) ?? null);
  }

  async findById(sessionId: string): Promise<Caller | null> {
    const row = await callerRows(tablesOf(this.em.fork())).where('s.id', '=', sessionId).executeTakeFirst();
    return row ?? null;
  }

  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const rows = await openSessions(tablesOf(this.em.fork()))
      .where(({ ref }) => sql<boolean>`${ref('s.id')} = any(${sessionIds}::uuid[])`)
      .select('s.id')
      .execute();
    return new Set(rows.map((row) => row.id));
  }

  async mine({ accountId, sessionId }: Caller): Promise<SessionView[]> {
    const sessions = await this.of(accountId);
    return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
  }

  /** Whose number or address it is, one account of each type at most, with their devices; closed ones too. */
  async ofIdentifier(typed: string): Promise<AccountDevices[]> {
    const identifier = identifierOf(typed);
    if (!identifier) return [];
    const accounts = await tablesOf(this.em)
      .selectFrom('account')
      .select(['id', 'userType', 'firstname', 'lastname', 'closedAt'])
      .where((row) =>
        identifier.channel === 'whatsapp'
          ? row('phone', '=', identifier.value)
          : row.and([row('email', '=', identifier.value), row('emailConfirmedAt', 'is not', null)]),
      )
      .limit(10)
      .execute();
    return Promise.all(
      accounts.map(async ({ id, userType, firstname, lastname, closedAt }) => ({
        id,
        userType,
        fullname: `${firstname} ${lastname}`.trim(),
        ...closed(userType, closedAt && new Date(closedAt)),
        sessions: await this.of(id),
      })),
    );
  }

  private async of(accountId: string): Promise<Omit<SessionView, 'current'>[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('session')
      .select(['id', 'device', 'createdAt', 'lastSeenAt'])
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .where('lastSeenAt', '>', idle)
      .orderBy('lastSeenAt', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: new Date(row.createdAt).toISOString(),
      lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    }));
  }
}

/** Clients alone are forgotten: accounts of staff stay closed. */
function closed(
  userType: AccountDevices['userType'],
  at: Date | null,
): Pick<AccountDevices, 'closedAt' | 'forgottenFrom'> {
  const from = at && userType === 'client' ? new Date(at.getTime() + graceDays * 86_400_000) : null;
  return { closedAt: at?.toISOString() ?? null, forgottenFrom: from?.toISOString() ?? null };
}
