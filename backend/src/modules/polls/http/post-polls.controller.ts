import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pollCsv, type PollView } from '@afi/contracts/polls';
import { postPollRoutes as routes } from '@afi/contracts/post-polls';
import { csvFile } from '../../../platform/http/csv-file.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { EndPostPoll, VoteOnPost } from '../polls.commands.js';
import { PostPolls } from '../reads/post-polls.js';

type ById = InputOf<typeof routes.takeBack>;

@Controller()
export class PostPollsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly polls: PostPolls,
  ) {}

  @Endpoint(routes.vote)
  async vote(@Input() { params, body }: InputOf<typeof routes.vote>, @Caller() caller: Caller): Promise<PollView> {
    await this.commands.execute(new VoteOnPost(caller.accountId, params.id, body.optionIds));
    return this.polls.view(params.id, caller.accountId);
  }

  @Endpoint(routes.takeBack)
  async takeBack(@Input() { params }: ById, @Caller() caller: Caller): Promise<PollView> {
    await this.commands.execute(new VoteOnPost(caller.accountId, params.id, null));
    return this.polls.view(params.id, caller.accountId);
  }

  @Endpoint(routes.close)
  async close(@Input() { params }: ById, @Caller() caller: Caller): Promise<PollView> {
    await this.commands.execute(new EndPostPoll(caller.accountId, params.id, true));
    return this.polls.view(params.id, caller.accountId);
  }

  @Endpoint(routes.reopen)
  async reopen(@Input() { params }: ById, @Caller() caller: Caller): Promise<PollView> {
    await this.commands.execute(new EndPostPoll(caller.accountId, params.id, false));
    return this.polls.view(params.id, caller.accountId);
  }

  @Endpoint(routes.voters)
  voters(
    @Input() { params, query }: InputOf<typeof routes.voters>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.voters> {
    return this.polls.voters(params.id, caller.accountId, query);
  }

  @Endpoint(routes.csv)
  async csv(@Input() { params, query }: InputOf<typeof routes.csv>, @Caller() caller: Caller): Promise<StreamableFile> {
    const rows = await this.polls.lines(params.id, caller.accountId);
    return csvFile({ word: 'polls', csv: pollCsv, rows, reader: { language: caller.language, zone: query.zone } });
  }
}
