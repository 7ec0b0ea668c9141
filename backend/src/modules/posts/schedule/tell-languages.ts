import type { Language } from '@afi/contracts/language';
import { languageOfPost } from '@afi/contracts/text-language';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

const everyMs = 10 * 60_000;
const batches = { size: 200, most: 50 };

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
      this.after = posts.at(-1)?.id ?? this.after;
      const told = Map.groupBy(posts, ({ title, content }) => languageOfPost(title, content));
      for (const [language, those] of told) if (language) await this.keep(language, those);
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
