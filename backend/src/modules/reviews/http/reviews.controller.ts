import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { reviewRoutes as routes } from '@afi/contracts/reviews';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ReviewReads } from '../reads/review.reads.js';
import { ChooseWeekly } from '../reviews.commands.js';

/** Weeks of the caller. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReviewReads,
  ) {}

  @Endpoint(routes.week)
  week(@Input() { query }: InputOf<typeof routes.week>, @Caller() caller: Caller): Answer<typeof routes.week> {
    return this.reads.week(query.of, caller);
  }

  @Endpoint(routes.choice)
  async choice(@Caller() { accountId }: Caller): Answer<typeof routes.choice> {
    return { weekly: await this.reads.isOffered(accountId) };
  }

  @Endpoint(routes.choose)
  async choose(
    @Input() { body }: InputOf<typeof routes.choose>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.choose> {
    await this.commands.execute(new ChooseWeekly(accountId, body.weekly));
    return body;
  }
}
