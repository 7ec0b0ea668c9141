import { Controller } from '@nestjs/common';
import { postHistoryRoutes as routes } from '@afi/contracts/post-history';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { PostHistoryReads } from '../reads/post-history.reads.js';

/** What published posts were before. */
@Controller()
export class PostHistoryController {
  constructor(private readonly reads: PostHistoryReads) {}

  @Endpoint(routes.history)
  async history(
    @Input() { params }: InputOf<typeof routes.history>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.history> {
    return { ...(await this.reads.of(params.id, accountId, language)), nextCursor: null };
  }
}
