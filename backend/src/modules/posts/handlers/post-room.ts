import type { PostTextUse } from '@afi/contracts/post-room';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { besideText } from '../domain/post-bytes.js';
import { postSettings } from '../posts.settings.js';

const mega = 1024 * 1024;
const aDayAgo = sql<Date>`now() - interval '1 day'`;
const sum = sql<string>`coalesce(sum(bytes), 0)`;
const rowsAndSum = sql<string>`coalesce(sum(bytes + ${sql.lit(besideText)}), 0)`;

/** What an account writes, and whose room it fills. */
interface Written {
  readonly actorId: string;
  /** Who the post is by: a team writes in posts of each other. */
  readonly authorId?: string;
  /** Bytes it takes more than before. */
  readonly bytes: number;
}

/**
 * Room for texts of posts: so much an account and day, so much in all, counted in what lies there, so that nothing that leaves
 * has to be counted. The day is the last twenty-four hours, told by the hour.
 */
@Injectable()
export class PostRoom {
  constructor(
    @Inject(CONFIG) private readonly config: BackendConfig,
    private readonly em: EntityManager,
  ) {}

  /**
   * Counts a change that takes more room, in its transaction, one of an account after the other.
   * @throws Problem `posts.too-much-today`, `posts.too-much-stored`, `posts.author-full` (413)
   */
  async take({ actorId, authorId = actorId, bytes }: Written): Promise<void> {
    if (bytes <= 0) return;
    await this.em.flush();
    // In one order, or two who write in each other's posts would wait for each other.
    for (const id of [...new Set([actorId, authorId])].sort()) await oneAtATime(this.em, `texts of posts ${id}`);
    const { today, todayLimit, stored, storedLimit } = await this.useOf(actorId);
    if (today + bytes > todayLimit) throw tooMuch('posts.too-much-today', todayLimit);
    if (stored > storedLimit) throw tooMuch('posts.too-much-stored', storedLimit);
    if (authorId !== actorId && (await this.useOf(authorId)).stored > storedLimit)
      throw tooMuch('posts.author-full', storedLimit);
    await this.count(actorId, bytes);
  }

  /** What was written within a day, whether it takes more room than before or not. */
  private async count(accountId: string, bytes: number): Promise<void> {
    await tablesOf(this.em)
      .insertInto('post_writing')
      .values({ id: uuid(), accountId, hour: sql<Date>`date_trunc('hour', now())`, bytes })
      .onConflict((known) =>
        known.columns(['accountId', 'hour']).doUpdateSet({ bytes: sql<number>`post_writing.bytes + excluded.bytes` }),
      )
      .execute();
  }

  /**
   * Who has no room left may still write less: what their oldest edits wrote over is forgotten for it, never the last one, and
   * all that is older in the history of the same post, whose changes would else be told as those of somebody else.
   * Called where an edit that takes no more room was remembered, with the bytes of what it wrote over: they count for the day.
   */
  async giveWay(actorId: string, remembered: number): Promise<void> {
    await oneAtATime(this.em, `texts of posts ${actorId}`);
    await this.count(actorId, remembered);
    const { stored, storedLimit } = await this.useOf(actorId);
    if (stored <= storedLimit) return;
    const tables = tablesOf(this.em);
    const older = tables
      .selectFrom('post_revision')
      .where('editorId', '=', actorId)
      .select(['id', 'postId'])
      .select(({ ref }) => [
        sql<number>`row_number() over (order by ${ref('id')} desc)`.as('place'),
        sql<number>`coalesce(sum(bytes + ${sql.lit(besideText)}) over
          (order by ${ref('id')} rows between unbounded preceding and 1 preceding), 0)`.as('freed'),
      ]);
    await tables
      .deleteFrom('post_revision')
      .using(older.as('o'))
      .whereRef('post_revision.postId', '=', 'o.postId')
      .whereRef('post_revision.id', '<=', 'o.id')
      .where('o.place', '>', 1)
      .where('o.freed', '<', stored - storedLimit)
      .execute();
  }

  /** What an account wrote within a day, and what it keeps: deleted posts too, as long as they can be brought back. */
  async useOf(accountId: string): Promise<PostTextUse> {
    const tables = tablesOf(this.em);
    const found = await tables
      .selectNoFrom([
        tables
          .selectFrom('post_writing')
          .where('accountId', '=', accountId)
          .where('hour', '>', aDayAgo)
          .select(sum.as('sum'))
          .as('today'),
        tables.selectFrom('post').where('authorId', '=', accountId).select(rowsAndSum.as('sum')).as('posts'),
        tables.selectFrom('post_revision').where('editorId', '=', accountId).select(rowsAndSum.as('sum')).as('edits'),
        tables
          .selectFrom('post_autosave')
          .where('accountId', '=', accountId)
          .select(rowsAndSum.as('sum'))
          .as('unsaved'),
      ])
      .executeTakeFirstOrThrow();
    const { POST_TEXTS_DAY_MB, POST_TEXTS_TOTAL_MB } = this.config.of(postSettings);
    return {
      stored: Number(found.posts) + Number(found.edits) + Number(found.unsaved),
      storedLimit: POST_TEXTS_TOTAL_MB * mega,
      today: Number(found.today),
      todayLimit: POST_TEXTS_DAY_MB * mega,
    };
  }
}

const tooMuch = (code: string, limit: number): Problem =>
  new Problem(code, 413, { params: { megabytes: limit / mega } });
