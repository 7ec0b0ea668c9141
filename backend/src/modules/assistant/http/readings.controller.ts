import { readingRoutes as routes } from '@afi/contracts/assistant-readings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ReadAnswer } from '../assistant.commands.js';
import { ReadingReads } from '../reads/reading.reads.js';

/** Answers to the caller, read aloud. */
@Controller()
export class ReadingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadingReads,
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
}
