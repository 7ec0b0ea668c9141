import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { record } from '../../../platform/events/domain-event.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { Post } from '../domain/post.js';
import { PostPublishedLate } from '../posts.events.js';

/** Somebody waits for the hour they chose: seconds late is on time. */
const everyMs = 5_000;
/** From here on its author is told: a meeting it called for may be over. */
const lateMs = 2 * 60_000;
/** A batch is one transaction; what is over waits for the next run. */
const batches = { size: 50, most: 20 };

/** Publishes drafts whose start has come, at once those that came due while nobody was there to do it. */
@Injectable()
export class PublishDuePosts {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'publication of due posts', everyMs, atOnce: true, run: () => this.publish() });
  }

  /** Answers how many were published. Nodes that look at once share them: each row is one's, and a draft only once. */
  publish(): Promise<number> {
    return inBatches(batches, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        // Of who closed their account nothing appears: what they wrote waits for them, or goes with them.
        const ids = await tablesOf(em)
          .selectFrom('post as p')
          .innerJoin('account as a', 'a.id', 'p.authorId')
          .select('p.id')
          .where('p.status', '=', 'draft')
          .where('p.startsAt', '<=', new Date())
          .where('p.deletedAt', 'is', null)
          .where('a.closedAt', 'is', null)
          .orderBy('p.startsAt')
          .limit(size)
          .forUpdate('p')
          .skipLocked()
          .execute();
        const due = await em.find(Post, { id: { $in: ids.map(({ id }) => id) } }, { orderBy: { startsAt: 'asc' } });
        const late = Date.now() - lateMs;
        for (const post of due) {
          const missed = (post.startsAt?.getTime() ?? Infinity) < late;
          post.publish();
          if (missed) record(post, new PostPublishedLate(post.id));
        }
        return due.length;
      }),
    );
  }
}
