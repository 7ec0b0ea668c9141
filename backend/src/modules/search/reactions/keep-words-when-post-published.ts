import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PostChanged, PostPublished } from '../../posts/posts.events.js';

/** What members can read has words that somebody may mistype. They are kept without the post they stand in. */
@Injectable()
@Reaction([PostPublished, PostChanged])
export class KeepWordsWhenPostPublished implements Reacts<PostPublished | PostChanged> {
  constructor(private readonly em: EntityManager) {}

  async react({ postId }: PostPublished | PostChanged): Promise<void> {
    // In one order: two posts of the same words cannot lock each other out.
    await sql`insert into search_word (word)
      select distinct word from post p, afi_spelled(p.title || ' ' || p.content) word where p.id = ${postId} order by word
      on conflict do nothing`.execute(tablesOf(this.em));
  }
}
