import { Injectable } from '@nestjs/common';
import type { PollLine, PollView, VoterView } from '@afi/contracts/polls';
import type { Page } from '@afi/contracts/route';
import { notFound } from '../../../platform/problem/problem.js';
import { readerOf } from '../../posts/visible-posts.queries.js';
import { ReadablePosts } from '../../posts/readable-posts.queries.js';
import { pollIdOf } from '../domain/post-poll.js';
import { PollQueries, viewerOf, type PollViewer } from '../polls.queries.js';

/** The polls of posts, by the rule that shows the posts. */
@Injectable()
export class PostPolls {
  constructor(
    private readonly posts: ReadablePosts,
    private readonly polls: PollQueries,
  ) {}

  async view(postId: string, accountId: string): Promise<PollView> {
    return this.polls.view(await this.asked(postId, accountId), accountId);
  }

  /** Who voted for what; strangers who read a public post learn no names of members. */
  async voters(
    postId: string,
    accountId: string,
    query: { limit: number; cursor?: string | undefined; optionId?: string | undefined },
  ): Promise<Page<VoterView>> {
    const asked = await this.asked(postId, accountId);
    await this.posts.mustTakePart(postId, accountId);
    return this.polls.voters(asked, accountId, query);
  }

  async lines(postId: string, accountId: string): Promise<AsyncGenerator<PollLine, void, undefined>> {
    const post = await this.posts.mustManage(postId, accountId);
    const pollId = pollIdOf(post);
    if (!pollId) throw notFound();
    return this.polls.lines(pollId, accountId);
  }

  private async asked(postId: string, accountId: string): Promise<{ id: string; viewer: PollViewer }> {
    const post = await this.posts.mustFind(postId, accountId);
    const id = pollIdOf(post);
    if (!id) throw notFound();
    return { id, viewer: viewerOf(readerOf(post, post.role)) };
  }
}
