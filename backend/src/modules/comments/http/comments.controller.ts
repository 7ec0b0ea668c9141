import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { commentRoutes as routes, type CommentView } from '@afi/contracts/comments';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import {
  BlockAuthor,
  DecideComment,
  EditComment,
  LikeComment,
  RemoveComment,
  ReportComment,
  RestoreComment,
} from '../comments.commands.js';
import { CommentReads } from '../reads/comment.reads.js';

type ById = InputOf<typeof routes.one>;

@Controller()
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: CommentReads,
  ) {}

  @Endpoint(routes.one)
  one(@Input() { params }: ById, @Caller() { accountId }: Caller): Promise<CommentView> {
    return this.reads.one(params.id, accountId);
  }

  @Endpoint(routes.replies)
  replies(
    @Input() { params, query }: InputOf<typeof routes.replies>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.replies> {
    return this.reads.replies(params.id, accountId, query);
  }

  @Endpoint(routes.line)
  async line(@Input() { params }: ById, @Caller() { accountId }: Caller): Answer<typeof routes.line> {
    return { items: await this.reads.line(params.id, accountId) };
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() { accountId }: Caller,
  ): Promise<CommentView> {
    await this.commands.execute(new EditComment(accountId, params.id, body.content, body.version));
    return this.reads.one(params.id, accountId);
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: ById, @Caller() { accountId }: Caller): Promise<void> {
    await this.commands.execute(new RemoveComment(accountId, params.id));
  }

  @Endpoint(routes.restore)
  async restore(@Input() { params }: ById, @Caller() { accountId }: Caller): Promise<CommentView> {
    await this.commands.execute(new RestoreComment(accountId, params.id));
    return this.reads.one(params.id, accountId);
  }

  @Endpoint(routes.like)
  like(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.likes(params.id, caller, true);
  }

  @Endpoint(routes.unlike)
  unlike(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.likes(params.id, caller, false);
  }

  @Endpoint(routes.report)
  async report(
    @Input() { params, body }: InputOf<typeof routes.report>,
    @Caller() { accountId }: Caller,
  ): Promise<void> {
    await this.commands.execute(new ReportComment(accountId, params.id, body.reason));
  }

  @Endpoint(routes.approve)
  approve(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.decide(params.id, caller, 'approve');
  }

  @Endpoint(routes.hide)
  hide(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.decide(params.id, caller, 'hide');
  }

  @Endpoint(routes.takeOut)
  takeOut(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.decide(params.id, caller, 'remove');
  }

  @Endpoint(routes.block)
  block(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.blocks(params.id, caller, true);
  }

  @Endpoint(routes.unblock)
  unblock(@Input() { params }: ById, @Caller() caller: Caller): Promise<CommentView> {
    return this.blocks(params.id, caller, false);
  }

  private async likes(commentId: string, { accountId }: Caller, liked: boolean): Promise<CommentView> {
    await this.commands.execute(new LikeComment(accountId, commentId, liked));
    return this.reads.one(commentId, accountId);
  }

  private async decide(
    commentId: string,
    { accountId }: Caller,
    decision: 'approve' | 'hide' | 'remove',
  ): Promise<CommentView> {
    await this.commands.execute(new DecideComment(accountId, commentId, decision));
    return this.reads.decided(commentId, accountId);
  }

  private async blocks(commentId: string, { accountId }: Caller, blocked: boolean): Promise<CommentView> {
    await this.commands.execute(new BlockAuthor(accountId, commentId, blocked));
    return this.reads.decided(commentId, accountId);
  }
}
