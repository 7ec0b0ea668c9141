import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';

/** Jobs of one kind that take the turns of one account; where a kind knows no turns there is none. */
export interface Lane {
  readonly turnOf: string | null;
  readonly kind: string;
}

/**
 * Fair order by account (ADR 0027): of a kind that says so, a few jobs of an account are in the queue, the others wait
 * in the table until one of these has ended. Sixty documents of one account delay nobody else's.
 */
@Injectable()
export class JobTurns {
  constructor(
    private readonly orm: MikroORM,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly log: PinoLogger,
  ) {
    log.setContext(JobTurns.name);
  }

  /** Whether jobs of this lane take turns. */
  has({ turnOf, kind }: Lane): boolean {
    return turnOf !== null && this.most(kind) !== null;
  }

  /** The same as a condition on rows: has a turn, or needs none. */
  inQueue({ or, eb, ref }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> {
    return or([
      eb('turnAt', 'is not', null),
      eb('turnOf', 'is', null),
      sql<boolean>`${ref('kind')} <> all(${this.kindsInTurn()}::text[])`,
    ]);
  }

  /**
   * Puts the next jobs of these lanes into the queue, as many as may be there; doing it twice is harmless. Within a
   * transaction of the caller.
   */
  async advance(em: EntityManager, lanes: readonly Lane[]): Promise<void> {
    const distinct = new Map(lanes.filter((one) => this.has(one)).map((one) => [`${one.turnOf} ${one.kind}`, one]));
    // Always in the same order: two nodes never wait for each other.
    for (const [name, lane] of [...distinct].sort(([a], [b]) => (a < b ? -1 : 1))) {
      // Two that count at once would both find room.
      await oneAtATime(em, `turns ${name}`);
      await this.advanceOne(em, lane);
    }
  }

  /** Goes on where jobs wait although there is room: a turn nobody passed on, e.g. a node of the release before. */
  async advanceForgotten(): Promise<void> {
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('job')
      .select(['turnOf', 'kind'])
      .select(({ fn }) => fn.count<string>('turnAt').as('taken'))
      .where('status', 'in', ['queued', 'running'])
      .where('turnOf', 'is not', null)
      .where(({ ref }) => sql<boolean>`${ref('kind')} = any(${this.kindsInTurn()}::text[])`)
      .groupBy(['turnOf', 'kind'])
      .having(({ fn, eb }) => eb(fn.countAll(), '>', fn.count('turnAt')))
      .execute();
    for (const lane of rows.filter(({ kind, taken }) => Number(taken) < (this.most(kind) ?? 0))) {
      // One that cannot go on holds up none of the others.
      await this.orm.em
        .fork()
        .transactional((em) => this.advance(em, [lane]))
        .catch((error: unknown) => this.log.warn({ err: error, kind: lane.kind }, 'turn not passed on yet'));
    }
  }

  private async advanceOne(em: EntityManager, { turnOf, kind }: Lane): Promise<void> {
    const tables = tablesOf(em);
    const unfinished = tables
      .selectFrom('job')
      .where('turnOf', '=', turnOf)
      .where('kind', '=', kind)
      .where('status', 'in', ['queued', 'running']);
    const { taken } = await unfinished
      .select(({ fn }) => fn.count<string>('turnAt').as('taken'))
      .executeTakeFirstOrThrow();
    const free = (this.most(kind) ?? 0) - Number(taken);
    if (free <= 0) return;
    const next = unfinished
      .where('turnAt', 'is', null)
      .select('id')
      .orderBy('createdAt')
      .orderBy('id')
      .limit(free)
      .forUpdate();
    const rows = await tables
      .updateTable('job')
      .set({ turnAt: sql<Date>`now()` })
      .where('id', 'in', next)
      .returning(['id as jobId', 'attempt', 'payload'])
      .execute();
    // A turn whose job the queue did not take is rolled back with its reason: the event comes again.
    await this.transport.enqueueAll(rows.map((row) => ({ definition: this.kinds.of(kind), ...row })));
  }

  private kindsInTurn(): string[] {
    return this.kinds.all().flatMap(({ kind, running }) => (running.perAccount === null ? [] : [kind]));
  }

  private most(kind: string): number | null {
    return this.kinds.find(kind)?.running.perAccount ?? null;
  }
}
