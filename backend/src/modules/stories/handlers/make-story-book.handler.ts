import { storyBookJob } from '@afi/contracts/story-books';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { storyBooks } from '../domain/story-pdf.js';
import { StoryBookReads } from '../reads/story-book.reads.js';
import { MakeStoryBook } from '../stories.commands.js';
import { OwnStories } from './own-stories.js';

@CommandHandler(MakeStoryBook)
export class MakeStoryBookHandler implements ICommandHandler<MakeStoryBook> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnStories,
    private readonly reads: StoryBookReads,
  ) {}

  /** @throws Problem `stories.not-ready` (409) */
  async execute({ asker, storyId }: MakeStoryBook) {
    const { version, drawn } = await this.reads.drawn(storyId, asker);
    // What is made lies in a folder of its own, which the sweep of stories clears; the source goes with the sweep of uploads.
    const sourceKey = `uploads/${uuid()}`;
    // The storage may be slow: nobody waits for it behind a lock.
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify(drawn)), 'application/json');
    try {
      return await this.em.transactional(async () => {
        await this.own.mustFindLiving(asker.accountId, storyId);
        return this.commands.execute(
          new RequestJob(storyBookJob, {
            payload: { storyId, version, sourceKey, resultKey: `${storyBooks}${uuid()}` },
            ownerId: asker.accountId,
            // No word of it: jobs are shown to admins.
            label: 'PDF',
            subject: { type: 'story', id: storyId },
          }),
        );
      });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }
}
