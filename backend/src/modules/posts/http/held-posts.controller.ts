import { Controller } from '@nestjs/common';
import { postUndoRoutes as routes } from '@afi/contracts/post-undo';
import { Caller, Endpoint, type Answer } from '../../../platform/http/endpoint.js';
import { HeldPosts } from '../reads/held-posts.reads.js';

/** What can still be taken back. */
@Controller()
export class HeldPostsController {
  constructor(private readonly reads: HeldPosts) {}

  @Endpoint(routes.held)
  async held(@Caller() { accountId }: Caller): Answer<typeof routes.held> {
    return { items: await this.reads.of(accountId), nextCursor: null };
  }
}
