import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postCommentRoutes as routes } from '@afi/contracts/post-comments';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ChangeCommentSettings, UnblockAuthor, WriteComment } from '../../comments/comments.commands.js';
import { CommentQueries } from '../../comments/comments.queries.js';
import { CommunityQueries } from '../../communities/communities.queries.js';

/** Comments on posts, and what owner and team of their community say about them. */
@Controller()
export class PostCommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly comments: CommentQueries,
    private readonly communities: CommunityQueries,
  ) {}

  @Endpoint(routes.list)
  list(
    @Input() { params, query }: InputOf<typeof routes.list>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.list> {
    return this.comments.thread({ type: 'posts', id: params.id }, accountId, query);
  }

  @Endpoint(routes.create)
  async create(
    @Input() { params, body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    const target = { type: 'posts', id: params.id };
    const written = new WriteComment(accountId, target, body.content, body.parentId ?? null);
    const { commentId } = await this.commands.execute(written);
    return this.comments.one(commentId, accountId);
  }

  @Endpoint(routes.settings)
  async settings(
    @Input() { params }: InputOf<typeof routes.settings>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.settings> {
    await this.communities.mustManage(params.id, accountId);
    return this.comments.settingsOf(params.id);
  }

  @Endpoint(routes.changeSettings)
  async changeSettings(
    @Input() { params, body }: InputOf<typeof routes.changeSettings>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.changeSettings> {
    await this.communities.mustManage(params.id, accountId);
    await this.commands.execute(new ChangeCommentSettings(params.id, body));
    return this.comments.settingsOf(params.id);
  }

  @Endpoint(routes.review)
  async review(
    @Input() { params, query }: InputOf<typeof routes.review>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.review> {
    await this.communities.mustManage(params.id, accountId);
    return this.comments.review(params.id, accountId, query);
  }

  @Endpoint(routes.blocked)
  async blocked(
    @Input() { params }: InputOf<typeof routes.blocked>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.blocked> {
    await this.communities.mustManage(params.id, accountId);
    return { items: await this.comments.blocked(params.id) };
  }

  @Endpoint(routes.unblock)
  async unblock(@Input() { params }: InputOf<typeof routes.unblock>, @Caller() { accountId }: Caller): Promise<void> {
    await this.communities.mustManage(params.id, accountId);
    await this.commands.execute(new UnblockAuthor(params.id, params.memberId));
  }
}
