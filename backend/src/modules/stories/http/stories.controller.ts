import { storyRoutes as routes } from '@afi/contracts/stories';
import { storyBookRoutes } from '@afi/contracts/story-books';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { StoryReads } from '../reads/story.reads.js';
import { ChangeStory, ComposeStory, MakeStoryBook, RemoveStory, RestoreStory } from '../stories.commands.js';

/** Stories of the caller. */
@Controller()
export class StoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: StoryReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() { accountId }: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, accountId);
  }

  @Endpoint(routes.create)
  create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new ComposeStory(accountId, language, body));
  }

  @Endpoint(storyBookRoutes.create)
  makeBook(
    @Input() { params }: InputOf<typeof storyBookRoutes.create>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof storyBookRoutes.create> {
    return this.commands.execute(new MakeStoryBook({ accountId, language }, params.id));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { accountId }: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, accountId);
  }

  @Endpoint(routes.sources)
  sources(
    @Input() { params }: InputOf<typeof routes.sources>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.sources> {
    return this.reads.sourcesOf(params.id, accountId);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeStory(accountId, params.id, body));
    return this.reads.one(params.id, accountId);
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveStory(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreStory(accountId, params.id));
    return this.reads.one(params.id, accountId);
  }
}
