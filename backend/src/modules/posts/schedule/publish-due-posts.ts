import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { Post } from '../domain/post.js';

/** Somebody waits for the hour they chose: seconds late is on time. */
const everyMs = 5_000;
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
        const due = await em.find(
          Post,
          { status: 'draft', startsAt: { $lte: new Date() }, deletedAt: null },
          { orderBy: { startsAt: 'asc' }, limit: size, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
        );
        for (const post of due) post.publish();
        return due.length;
      }),
    );
  }
}
