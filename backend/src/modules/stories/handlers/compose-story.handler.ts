import { maxStoryText, type StorySource } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import { Story } from '../domain/story.js';
import { ComposeStory } from '../stories.commands.js';
import { OwnStories } from './own-stories.js';
import { StoryCompositions } from './story-compositions.js';

interface Beginning {
  title: string;
  thoughtIds: readonly string[];
  /** Those of them that are there. */
  count: number;
  sourceKey: string;
  resultKey: string;
}

@CommandHandler(ComposeStory)
export class ComposeStoryHandler implements ICommandHandler<ComposeStory> {
  constructor(
    private readonly em: EntityManager,
    private readonly thoughts: ThoughtQueries,
    private readonly storage: Storage,
    private readonly own: OwnStories,
    private readonly compositions: StoryCompositions,
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
      return await this.begun(accountId, { title, thoughtIds, count: thoughts.length, sourceKey, resultKey });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line it may have been taken.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  private begun(accountId: string, { title, thoughtIds, count, sourceKey, resultKey }: Beginning) {
    return this.em.transactional(async (em) => {
      const making = await this.compositions.makingOf(accountId, thoughtIds);
      await this.own.mustHaveRoom(accountId);
      const story = Story.begin(accountId, title, making);
      em.persist(story);
      // No word of it: a number alone.
      story.jobId = await this.compositions.request(story, { label: String(count), sourceKey, resultKey, thoughtIds });
      return { id: story.id, jobId: story.jobId };
    });
  }
}
