import type { ReadingView } from '@afi/contracts/assistant-readings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { KeptFiles } from '../../media/media.queries.js';

/** Seconds the address of a sound opens it: longer than it lasts, with pauses. */
const addressSeconds = 3_600;

/** What was read of a text. */
export interface Heard {
  jobId: string | null;
  state: ReadingView['state'];
  key: string | null;
  bytes: number;
  seconds: number;
}

/** An answer somebody may hear, and what was read of it. */
export interface HeardAnswer extends Heard {
  content: string;
  private: boolean;
}

/** What services read aloud, for whoever asked. */
@Injectable()
export class ReadingReads {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    kept: KeptFiles,
  ) {
    kept.contribute('assistant', (tables) =>
      tables
        .selectFrom('chat_reading as r')
        .innerJoin('chat_message as m', 'm.id', 'r.answerId')
        .select(['m.accountId as ownerId', sql<number>`r.bytes::bigint`.as('bytes')]),
    );
  }

  /** @throws Problem 404 where no answer of theirs that is over is there */
  async answer(accountId: string, chatId: string, answerId: string): Promise<HeardAnswer> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_message as m')
      .innerJoin('chat as c', 'c.id', 'm.chatId')
      .leftJoin('chat_reading as r', 'r.answerId', 'm.id')
      .where('m.id', '=', answerId)
      .where('m.chatId', '=', chatId)
      .where('m.accountId', '=', accountId)
      .where('m.role', '=', 'answer')
      .where('m.state', 'in', ['done', 'stopped'])
      .where('c.deletedAt', 'is', null)
      .select(['m.content', 'm.private', 'r.jobId', 'r.state', 'r.key', 'r.bytes', 'r.seconds'])
      .executeTakeFirst();
    if (!row) throw notFound();
    return { ...row, state: row.state ?? 'none', bytes: row.bytes ?? 0, seconds: row.seconds ?? 0 };
  }

  async view({ state, key, bytes, seconds }: Heard): Promise<ReadingView> {
    if (state !== 'read' || !key) return { state, sound: null };
    return { state, sound: { url: await this.storage.signedUrl(key, addressSeconds), bytes, seconds } };
  }

  /** Letters that are being read for somebody: they are counted once they were. */
  async lettersUnderWay(accountId: string): Promise<number> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_reading as r')
      .innerJoin('chat_message as m', 'm.id', 'r.answerId')
      .where('m.accountId', '=', accountId)
      .where('r.state', '=', 'reading')
      .select(sql<string>`coalesce(sum(r.letters), 0)`.as('letters'))
      .executeTakeFirst();
    const texts = await tablesOf(this.em)
      .selectFrom('text_reading')
      .where('accountId', '=', accountId)
      .where('state', '=', 'reading')
      .select(sql<string>`coalesce(sum(letters), 0)`.as('letters'))
      .executeTakeFirst();
    return Number(row?.letters ?? 0) + Number(texts?.letters ?? 0);
  }
}
