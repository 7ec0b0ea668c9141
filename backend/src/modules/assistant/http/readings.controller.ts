import { readingRoutes as routes } from '@afi/contracts/assistant-readings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ReadAnswer, ReadText } from '../assistant.commands.js';
import { ReadingReads } from '../reads/reading.reads.js';
import { TextReadingReads } from '../reads/text-reading.reads.js';

/** Answers to the caller, their thoughts and stories, read aloud. */
@Controller()
export class ReadingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadingReads,
    private readonly texts: TextReadingReads,
  ) {}

  @Endpoint(routes.one)
  async one(
    @Input() { params }: InputOf<typeof routes.one>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.one> {
    return this.reads.view(await this.reads.answer(accountId, params.id, params.answerId));
  }

  @Endpoint(routes.create)
  create(@Input() { params }: InputOf<typeof routes.create>, @Caller() caller: Caller): Answer<typeof routes.create> {
    return this.commands.execute(new ReadAnswer(caller, params.id, params.answerId));
  }

  @Endpoint(routes.thought.one)
  ofThought(
    @Input() { params, query }: InputOf<typeof routes.thought.one>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.thought.one> {
    return this.texts.view(accountId, { of: 'thought', id: params.id, part: query.part });
  }

  @Endpoint(routes.thought.create)
  readThought(
    @Input() { params, body }: InputOf<typeof routes.thought.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.thought.create> {
    return this.commands.execute(new ReadText(caller, { of: 'thought', id: params.id, part: body.part }));
  }

  @Endpoint(routes.story.one)
  ofStory(
    @Input() { params, query }: InputOf<typeof routes.story.one>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.story.one> {
    return this.texts.view(accountId, { of: 'story', id: params.id, part: query.part });
  }

  @Endpoint(routes.story.create)
  readStory(
    @Input() { params, body }: InputOf<typeof routes.story.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.story.create> {
    return this.commands.execute(new ReadText(caller, { of: 'story', id: params.id, part: body.part }));
  }
}
