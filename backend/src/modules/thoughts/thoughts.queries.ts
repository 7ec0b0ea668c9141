import type { ThoughtCategory, ThoughtMood } from '@afi/contracts/thought-words';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/persistence/tables.js';

/** A thought as another word reads it for its author: what was said where nothing was written. */
export interface ThoughtText {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly tags: string[];
  readonly category: ThoughtCategory | null;
  readonly mood: ThoughtMood | null;
}

/** It, whole, and whether it may be told to no model. */
export interface WholeThought extends ThoughtText {
  readonly private: boolean;
}

/** Thoughts of some days that are read; characters of each. */
const read = { thoughts: 500, characters: 4_000 };

/** Thoughts for other words, which read them for their author alone. */
@Injectable()
export class ThoughtQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these that are this account's, the oldest first; deleted ones, and those of others, are not there. */
  async textsOf(ids: readonly string[], accountId: string): Promise<WholeThought[]> {
    if (!ids.length) return [];
    const rows = await this.ownOnes(ids, accountId)
      .select(['id', 'at', 'title', 'content', 'transcript', 'tags', 'category', 'mood', 'private'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ content, transcript, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      text: [content, transcript].filter(Boolean).join('\n\n'),
    }));
  }

  /** The beginnings of the same, of so many characters: no more of a long text is read. */
  async beginningsOf(
    ids: readonly string[],
    accountId: string,
    characters: number,
  ): Promise<Omit<ThoughtText, 'tags' | 'category'>[]> {
    if (!ids.length) return [];
    const rows = await this.ownOnes(ids, accountId)
      .select(['id', 'at', 'title', 'mood'])
      .select(({ ref }) =>
        sql<string>`left(concat_ws(E'\\n\\n', nullif(left(${ref('content')}, ${characters}), ''), nullif(left(${ref('transcript')}, ${characters}), '')), ${characters})`.as(
          'text',
        ),
      )
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
  }

  /** Photos of those of these that are this account's and not deleted, each with its thought, in the order they were added. */
  async picturesOf(ids: readonly string[], accountId: string): Promise<{ thoughtId: string; mediaId: string }[]> {
    if (!ids.length) return [];
    const rows = await this.ownOnes(ids, accountId)
      .where(sql<boolean>`jsonb_array_length(picture_ids) > 0`)
      .select(['id', 'pictureIds'])
      .execute();
    const held = new Map(rows.map(({ id, pictureIds }) => [id, pictureIds]));
    return ids.flatMap((thoughtId) => (held.get(thoughtId) ?? []).map((mediaId) => ({ thoughtId, mediaId })));
  }

  /** Whether one of these is private; deleted ones count, too: what was read of them may still be told. */
  async hasPrivate(ids: readonly string[], accountId: string): Promise<boolean> {
    const row = await this.ownOnesEver(ids, accountId)
      .where('private', '=', true)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether one of these was changed or deleted since then. */
  async changedSince(ids: readonly string[], accountId: string, at: string): Promise<boolean> {
    const row = await this.ownOnesEver(ids, accountId)
      .where('updatedAt', '>', new Date(at))
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Those of these days, both included, by the clock of a zone: the last ones, the oldest first, each by its beginning. */
  async ofDays(days: { from: string; to: string; zone: string }, accountId: string): Promise<ThoughtText[]> {
    const rows = await this.ofDaysRows(days, accountId)
      .select(['id', 'at', 'title', 'tags', 'category', 'mood'])
      .select(({ ref }) =>
        sql<string>`left(concat_ws(E'\n\n', nullif(${ref('content')}, ''), nullif(${ref('transcript')}, '')), ${read.characters})`.as(
          'text',
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(read.thoughts)
      .execute();
    return rows.reverse().map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
  }

  async countOfDays(days: { from: string; to: string; zone: string }, accountId: string): Promise<number> {
    const { count } = await this.ofDaysRows(days, accountId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Those of these that are this account's and not deleted. */
  private ownOnes(ids: readonly string[], accountId: string) {
    return this.ownOnesEver(ids, accountId).where('deletedAt', 'is', null);
  }

  /** Those of these that are this account's, deleted ones too. */
  private ownOnesEver(ids: readonly string[], accountId: string) {
    return tablesOf(this.em)
      .selectFrom('thought')
      .where('accountId', '=', accountId)
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...ids]}::uuid[])`);
  }

  private ofDaysRows({ from, to, zone }: { from: string; to: string; zone: string }, accountId: string) {
    return tablesOf(this.em)
      .selectFrom('thought')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('at')} >= ${from}::date::timestamp at time zone ${zone}`)
      .where(({ ref }) => sql<boolean>`${ref('at')} < (${to}::date + 1)::timestamp at time zone ${zone}`);
  }
}
