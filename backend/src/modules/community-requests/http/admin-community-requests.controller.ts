import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityRequestRoutes as routes } from '@afi/contracts/community-requests';
import { ChosenRows } from '../../../platform/http/chosen-rows.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { AnswerCommunityRequest } from '../community-requests.commands.js';
import { AdminCommunityRequestReads } from '../reads/admin-community-request.reads.js';

/** Requests to create a community, for the back office. */
@Controller()
export class AdminCommunityRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: AdminCommunityRequestReads,
    private readonly chosen: ChosenRows,
  ) {}

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>): Answer<typeof routes.all> {
    return this.reads.all(query);
  }

  /** Before the one by id, which would take the word for an id. */
  @Endpoint(routes.waiting)
  async waiting(): Answer<typeof routes.waiting> {
    return { count: await this.reads.waiting() };
  }

  @Endpoint(routes.adminOne)
  one(@Input() { params }: InputOf<typeof routes.adminOne>): Answer<typeof routes.adminOne> {
    return this.reads.one(params.id);
  }

  @Endpoint(routes.actOnChosen)
  async actOnChosen(
    @Input() { body }: InputOf<typeof routes.actOnChosen>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.actOnChosen> {
    const answer = body.act === 'approve' ? 'approved' : 'rejected';
    const ids = await this.chosen.idsOf(body, (matching) => this.reads.idsOf(matching));
    return this.chosen.each(ids, language, (id) =>
      this.commands.execute(new AnswerCommunityRequest(accountId, id, answer, body.comment ?? '')),
    );
  }

  @Endpoint(routes.approve)
  async approve(
    @Input() { params, body }: InputOf<typeof routes.approve>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.approve> {
    await this.commands.execute(new AnswerCommunityRequest(accountId, params.id, 'approved', body.comment ?? ''));
    return this.reads.one(params.id);
  }

  @Endpoint(routes.reject)
  async reject(
    @Input() { params, body }: InputOf<typeof routes.reject>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.reject> {
    await this.commands.execute(new AnswerCommunityRequest(accountId, params.id, 'rejected', body.comment ?? ''));
    return this.reads.one(params.id);
  }
}
