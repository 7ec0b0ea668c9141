import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Post, restoreDays } from '../domain/post.js';
import { ForgottenPosts } from '../handlers/forgotten-posts.js';

const everyMs = 60 * 60_000;
/** A week more than an undo has: who comes a little late is told so, and not that there never was such a post. */
const keptDays = restoreDays + 7;
const batches = { size: 100, most: 20 };

/** Forgets deleted posts nobody can bring back, with what was said below them and asked in them; lets their files go. */
@Injectable()
export class PostSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly forgotten: ForgottenPosts,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of posts', everyMs, atOnce: true, run: () => this.sweep() });
    tasks.register({ name: 'sweep of written texts', everyMs, run: () => this.forgetHours() });
  }

  /** Hours that count for no day any more. Answers how many. */
  async forgetHours(): Promise<number> {
    const gone = await tablesOf(this.orm.em.fork())
      .deleteFrom('post_writing')
      .where('hour', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  }

  /** Answers how many were forgotten; skips what a restore that is under way holds. */
  sweep(): Promise<number> {
    const before = new Date(Date.now() - keptDays * 86_400_000);
    return inBatches(batches, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const old = await em.find(
          Post,
          { deletedAt: { $lt: before } },
          { limit: size, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
        );
        await this.forgotten.letGo(old);
        for (const post of old) em.remove(post);
        return old.length;
      }),
    );
  }
}
