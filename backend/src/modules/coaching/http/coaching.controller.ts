import { coachingRoutes as routes } from '@afi/contracts/coaching';
import { Controller } from '@nestjs/common';
import { Caller, Endpoint, type Answer } from '../../../platform/http/endpoint.js';
import { CoachingReads } from '../reads/coaching.reads.js';

/** How the caller's selling goes on. */
@Controller()
export class CoachingController {
  constructor(private readonly reads: CoachingReads) {}

  @Endpoint(routes.mine)
  async mine(@Caller() { accountId }: Caller): Answer<typeof routes.mine> {
    return { tries: await this.reads.mine(accountId) };
  }
}
