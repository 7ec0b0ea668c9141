import { setImmediate } from 'node:timers/promises';
import type { Language } from '@afi/contracts/language';
import { languageOfPost } from '@afi/contracts/text-language';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

const everyMs = 10 * 60_000;
/** Texts are long: a few are in memory at a time. */
const batches = { size: 20, most: 500 };

/**
 * The language of posts older than its column, told by their words as that of new ones is. Where they do not tell, it stays
 * unknown; nobody's account is asked, since people write in the language of who reads.
 */
@Injectable()
export class TellLanguages {
  /** Where the next run goes on: posts are looked at once a start. */
  private after = '00000000-0000-0000-0000-000000000000';

  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'languages of older posts', everyMs, atOnce: true, run: () => this.tell() });
  }

  /** Answers how many were looked at. */
  tell(): Promise<number> {
    return inBatches(batches, async (size) => {
      const tables = tablesOf(this.orm.em.fork());
      const posts = await tables
        .selectFrom('post')
        .where('language', 'is', null)
        .where('id', '>', this.after)
        .select(['id', 'title', 'content'])
        .orderBy('id')
        .limit(size)
        .execute();
      const told: { id: string; language: Language | null }[] = [];
      for (const { id, title, content } of posts) {
        // Each is read in a turn of its own: nobody waits for all of them.
        await setImmediate();
        told.push({ id, language: languageOfPost(title, content) });
      }
      for (const [language, those] of Map.groupBy(told, (one) => one.language))
        if (language) await this.keep(language, those);
      this.after = posts.at(-1)?.id ?? this.after;
      return posts.length;
    });
  }

  /** Nobody's change of a post is refused because its language was told. */
  private async keep(language: Language, posts: readonly { id: string }[]): Promise<void> {
    const ids = posts.map(({ id }) => id);
    await tablesOf(this.orm.em.fork())
      .updateTable('post')
      .set({ language })
      .where('id', 'in', ids)
      .where('language', 'is', null)
      .execute();
  }
}
