import { maxStoryText, type StorySource } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { storedFirst } from '../../../platform/files/stored-first.js';
import { Problem } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import { Story, type StoryMaking } from '../domain/story.js';
import { ComposeStory } from '../stories.commands.js';
import { OwnStories } from './own-stories.js';
import { StoryCompositions } from './story-compositions.js';

/** Who composes it, and the thoughts that are there. */
interface Beginning {
  making: StoryMaking;
  thoughtIds: readonly string[];
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
  execute({ accountId, language, input: { thoughtIds, title = '' } }: ComposeStory) {
    const look = async () => {
      await this.compositions.hold(accountId);
      await this.own.mustHaveRoom(accountId);
      // Read at once: what is told, and whether it is private.
      const found = await this.thoughts.textsOf(thoughtIds, accountId);
      const thoughts = found.map(({ private: _, ...thought }) => thought);
      if (!thoughts.some((one) => one.text || one.title))
        throw new Problem('stories.no-words', 422, { errors: [{ pointer: '/thoughtIds', code: 'stories.no-words' }] });
      const zone = await zoneOf(this.em, accountId);
      const source = JSON.stringify({ title, language, zone, thoughts } satisfies StorySource);
      if (source.length > maxStoryText) throw new Problem('stories.too-long', 413);
      const isPrivate = found.some((one) => one.private);
      const making = await this.compositions.makingOf(accountId, isPrivate);
      return { source, found: { making, thoughtIds: thoughts.map(({ id }) => id) } };
    };
    const begin = async ({ making, thoughtIds: told }: Beginning, sourceKey: string) => {
      const story = Story.begin(accountId, title, making);
      this.em.persist(story);
      // No word of it: a number alone.
      const asked = { label: String(told.length), sourceKey, resultKey: `uploads/${uuid()}`, thoughtIds: told };
      story.jobId = await this.compositions.request(story, asked);
      return { id: story.id, jobId: story.jobId };
    };
    return storedFirst({ em: this.em, storage: this.storage }, { look, begin });
  }
}
