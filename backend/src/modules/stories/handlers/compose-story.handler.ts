import { maxStoryText, storyJob, type StorySource } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import { Story } from '../domain/story.js';
import { ComposeStory } from '../stories.commands.js';
import { OwnStories } from './own-stories.js';

interface Beginning {
  title: string;
  /** Thoughts it is made of. */
  count: number;
  sourceKey: string;
  resultKey: string;
}

@CommandHandler(ComposeStory)
export class ComposeStoryHandler implements ICommandHandler<ComposeStory> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly thoughts: ThoughtQueries,
    private readonly storage: Storage,
    private readonly own: OwnStories,
  ) {}

  /** @throws Problem `stories.no-words` (422) where none of them has a word, `stories.too-long` (413), `stories.full` (413) */
  async execute({ accountId, language, input: { thoughtIds, title = '' } }: ComposeStory) {
    const thoughts = await this.thoughts.textsOf(thoughtIds, accountId);
    if (!thoughts.some((one) => one.text || one.title))
      throw new Problem('stories.no-words', 422, { errors: [{ pointer: '/thoughtIds', code: 'stories.no-words' }] });
    const zone = await zoneOf(this.em, accountId);
    const source = JSON.stringify({ title, language, zone, thoughts } satisfies StorySource);
    if (source.length > maxStoryText) throw new Problem('stories.too-long', 413);
    // Files of the folder of uploads that nobody claims go with its sweep.
    const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
    await this.storage.put(sourceKey, Buffer.from(source), 'application/json');
    try {
      return await this.begun(accountId, { title, count: thoughts.length, sourceKey, resultKey });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line it may have been taken.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  private begun(accountId: string, { title, count, sourceKey, resultKey }: Beginning) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const story = Story.begin(accountId, title);
      em.persist(story);
      const { jobId } = await this.commands.execute(
        new RequestJob(storyJob, {
          payload: { storyId: story.id, sourceKey, resultKey },
          ownerId: accountId,
          // No word of it: a number alone.
          label: String(count),
          subject: { type: 'story', id: story.id },
        }),
      );
      story.jobId = jobId;
      return { id: story.id, jobId };
    });
  }
}
