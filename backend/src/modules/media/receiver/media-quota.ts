import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { mediaRoutes, StorageUse } from '@afi/contracts/media';
import type { AnswerOf } from '@afi/contracts/route';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { KeptFiles } from '../media.queries.js';
import { mediaSettings } from '../media.settings.js';

const mega = 1024 * 1024;
/** Accounts shown to admins. */
const mostShown = 20;
const aDayAgo = sql<Date>`now() - interval '1 day'`;

/** Room for files: so much an account and day, so much in all. It is taken before a byte comes in. */
@Injectable()
export class MediaQuota {
  constructor(
    @Inject(CONFIG) private readonly config: BackendConfig,
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly files: KeptFiles,
  ) {}

  /**
   * Takes room for a file under the id its media will have.
   * @throws Problem 413 when there is not enough
   */
  take(ownerId: string, id: string, bytes: number): Promise<void> {
    return this.begin(ownerId, { id, bytes }, bytes);
  }

  /**
   * Lets an upload in pieces begin. It takes no room yet: a phone that never heard the answer begins anew.
   * @throws Problem 413 when there is not enough
   */
  announce(ownerId: string, id: string, bytes: number): Promise<void> {
    return this.begin(ownerId, { id, bytes: 0 }, bytes);
  }

  /**
   * Takes room for all of an upload while a piece of it comes in; `weighed` tells after it how much did.
   * @throws Problem 413 when there is not enough, 404 for what never began
   */
  hold(ownerId: string, id: string, bytes: number): Promise<void> {
    return this.oneByOne(ownerId, async (tables) => {
      const begun = await tables.selectFrom('media_intake').select('bytes').where('id', '=', id).executeTakeFirst();
      if (!begun) throw notFound();
      if (begun.bytes < bytes) await this.ask(ownerId, bytes - begun.bytes);
      await tables
        .updateTable('media_intake')
        .set({ bytes: Math.max(bytes, begun.bytes), cameAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    });
  }

  /**
   * Takes room for what is to be fetched, whose size nobody knows: as much as it may have, or all that is left. Many asked at
   * once are each held, so that together they fetch no more than one beyond the limit.
   * @throws Problem 413 when there is no room at all
   */
  holdForFetch(ownerId: string, id: string, most: number): Promise<void> {
    return this.oneByOne(ownerId, async (tables) => {
      // Of a try that failed a moment ago the room is still held, or what it left takes some.
      const before = await tables.selectFrom('media_intake').select('bytes').where('id', '=', id).executeTakeFirst();
      const held = Number(before?.bytes ?? 0);
      const bytes = Math.max(held, Math.min(most, held + (await this.ask(ownerId, 1 - held))));
      await tables
        .insertInto('media_intake')
        .values({ id, ownerId, bytes, ended: false })
        .onConflict((on) => on.column('id').doUpdateSet({ bytes, ended: false }))
        .execute();
    });
  }

  /** @throws Problem 413 where what an account keeps fills its room */
  async mustHaveRoom(ownerId: string): Promise<void> {
    const { stored, storedLimit } = await this.useOf(ownerId);
    if (stored >= storedLimit) throw tooMuch('media.too-much-stored', storedLimit, stored);
  }

  /** What was fetched for an account, under the id of what it was for: it came in once, and takes room while it is kept. */
  fetched(
    ownerId: string,
    { id, bytes, kept }: { readonly id: string; readonly bytes: number; readonly kept: boolean },
    heldAs: string,
  ): Promise<void> {
    return this.oneByOne(ownerId, async (tables) => {
      const ended = !kept;
      await tables.deleteFrom('media_intake').where('id', '=', heldAs).where('ownerId', '=', ownerId).execute();
      if (bytes === 0)
        return void (await tables.updateTable('media_intake').set({ ended }).where('id', '=', id).execute());
      await tables
        .insertInto('media_intake')
        .values({ id, ownerId, bytes, ended })
        .onConflict((on) =>
          on.column('id').doUpdateSet(({ ref }) => ({
            bytes: sql<number>`greatest(${ref('media_intake.bytes')}, ${bytes}::bigint)`,
            ended,
          })),
        )
        .execute();
    });
  }

  /** What came in of it. */
  weighed(id: string, bytes: number): Promise<void> {
    return this.change(id, { bytes, cameAt: sql<Date>`now()` });
  }

  /** It became no media: its room is free again. What was sent was sent, all that was announced unless it is said. */
  gaveBack(id: string, came?: number): Promise<void> {
    return this.change(id, { ended: true, ...(came === undefined ? {} : { bytes: came }) });
  }

  /** What an account sent within a day, and what it keeps. */
  async useOf(ownerId: string): Promise<StorageUse> {
    const tables = tablesOf(this.em);
    const sum = sql<string>`coalesce(sum(bytes), 0)`;
    const begun = tables.selectFrom('media_intake as i').where('i.ownerId', '=', ownerId);
    const ofToday = begun.where('i.cameAt', '>', aDayAgo);
    const kept = tables.selectFrom(this.files.all(tables).as('k')).where('k.ownerId', '=', ownerId);
    // However long ago it began: it lies there until the sweep says otherwise.
    const underWay = begun
      .where('i.ended', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('media').select('media.id').whereRef('media.id', '=', 'i.id'))),
      );
    const { sent, keeps, waiting } = await tables
      .selectNoFrom([
        ofToday.select(sum.as('sum')).as('sent'),
        kept.select(sum.as('sum')).as('keeps'),
        underWay.select(sum.as('sum')).as('waiting'),
      ])
      .executeTakeFirstOrThrow();
    return {
      ...this.limits(),
      today: Number(sent),
      stored: Number(keeps) + Number(waiting),
    };
  }

  /** The accounts whose files take the most room. */
  async most(): Promise<AnswerOf<typeof mediaRoutes.useByAccount>> {
    const tables = tablesOf(this.em);
    const rows = await tables
      .selectFrom(this.files.all(tables).as('k'))
      .innerJoin('account as a', 'a.id', 'k.ownerId')
      .select(['a.id', 'a.firstname', 'a.lastname'])
      .select(({ fn, selectFrom }) => [
        fn.sum<string>('k.bytes').as('stored'),
        selectFrom('media_intake as i')
          .select(sql<string>`coalesce(sum(i.bytes), 0)`.as('today'))
          .whereRef('i.ownerId', '=', 'a.id')
          .where('i.cameAt', '>', aDayAgo)
          .as('today'),
      ])
      .groupBy('a.id')
      .orderBy('stored', 'desc')
      .limit(mostShown)
      .execute();
    const { storedLimit, todayLimit } = this.limits();
    const accounts = rows.map(({ id, firstname, lastname, stored, today }) => ({
      id,
      name: `${firstname} ${lastname}`,
      stored: Number(stored),
      today: Number(today),
    }));
    return { accounts, storedLimit, todayLimit };
  }

  /** The database's clock, in milliseconds: the same for all nodes. */
  now(): Promise<number> {
    return this.scope.run(async () => {
      const { now } = await tablesOf(this.em)
        .selectNoFrom(sql<number>`floor(extract(epoch from now()) * 1000)::float8`.as('now'))
        .executeTakeFirstOrThrow();
      return now;
    });
  }

  /** The pieces of all that began a day before `now` are gone: they take no room, and what came of them counts for its day. */
  async sweep(now: number): Promise<void> {
    const before = sql<Date>`to_timestamp(${now / 1_000}::float8) - interval '1 day'`;
    await this.scope.run(async () => {
      const tables = tablesOf(this.em);
      await tables
        .updateTable('media_intake')
        .set({ ended: true })
        .where('begunAt', '<', before)
        .where('ended', '=', false)
        .execute();
      await tables.deleteFrom('media_intake').where('begunAt', '<', before).where('cameAt', '<', before).execute();
    });
  }

  private limits(): Pick<StorageUse, 'todayLimit' | 'storedLimit'> {
    const { UPLOAD_DAY_MB, UPLOAD_TOTAL_MB } = this.config.of(mediaSettings);
    return { todayLimit: UPLOAD_DAY_MB * mega, storedLimit: UPLOAD_TOTAL_MB * mega };
  }

  private begin(ownerId: string, intake: { id: string; bytes: number }, asked: number): Promise<void> {
    return this.oneByOne(ownerId, async (tables) => {
      await this.ask(ownerId, asked);
      await tables
        .insertInto('media_intake')
        .values({ ...intake, ownerId, ended: false })
        .execute();
    });
  }

  /** Uploads that begin at the same moment are counted one after the other. */
  private oneByOne(ownerId: string, work: (tables: Kysely<Tables>) => Promise<void>): Promise<void> {
    return this.scope.run(() =>
      this.em.transactional(async (em) => {
        await oneAtATime(em, `storage ${ownerId}`);
        await work(tablesOf(em));
      }),
    );
  }

  /** Answers how much is left. */
  private async ask(ownerId: string, bytes: number): Promise<number> {
    const { today, todayLimit, stored, storedLimit } = await this.useOf(ownerId);
    if (today + bytes > todayLimit) throw tooMuch('media.too-much-today', todayLimit, today);
    if (stored + bytes > storedLimit) throw tooMuch('media.too-much-stored', storedLimit, stored);
    return Math.min(todayLimit - today, storedLimit - stored);
  }

  private async change(
    id: string,
    changes: { bytes?: number; ended?: boolean; cameAt?: RawBuilder<Date> },
  ): Promise<void> {
    await this.scope.run(() =>
      tablesOf(this.em).updateTable('media_intake').set(changes).where('id', '=', id).execute(),
    );
  }
}

function tooMuch(code: string, limit: number, used: number): Problem {
  const left = Math.floor(Math.max(0, limit - used) / mega);
  return new Problem(code, 413, { params: { megabytes: limit / mega, left } });
}
