import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { CountAgain, MarkPost } from '../../posts/post-marks.commands.js';
import { ReadablePosts } from '../../posts/readable-posts.queries.js';
import { pollIdOf } from '../domain/post-poll.js';
import { ClosePoll, EndPostPoll, ReopenPoll, Vote, VoteOnPost } from '../polls.commands.js';

@CommandHandler(VoteOnPost)
export class VoteOnPostHandler implements ICommandHandler<VoteOnPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
  ) {}

  execute({ accountId, postId, optionIds }: VoteOnPost): Promise<void> {
    return this.em.transactional(async () => {
      const post = await this.posts.mustFind(postId, accountId);
      const pollId = pollIdOf(post);
      // A post without a poll has no votes, whoever asks: told before who may take part.
      if (!pollId) throw notFound();
      await this.posts.mustTakePart(postId, accountId);
      await this.commands.execute(new Vote(pollId, accountId, optionIds));
      await this.commands.execute(new MarkPost(accountId, postId, 'view'));
      await this.commands.execute(new CountAgain(post.communityId, postId));
    });
  }
}

@CommandHandler(EndPostPoll)
export class EndPostPollHandler implements ICommandHandler<EndPostPoll> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
  ) {}

  execute({ actorId, postId, ended }: EndPostPoll): Promise<void> {
    return this.em.transactional(async () => {
      const post = await this.posts.mustManage(postId, actorId);
      const pollId = pollIdOf(post);
      if (!pollId) throw notFound();
      await this.commands.execute(ended ? new ClosePoll(pollId) : new ReopenPoll(pollId));
    });
  }
}
