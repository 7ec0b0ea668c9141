import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PostBodyGiven } from '@afi/contracts/post-body';
import { postPreviewRoutes } from '@afi/contracts/post-previews';
import { postRoutes as routes, type PostView } from '@afi/contracts/posts';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import {
  CreatePost,
  DuplicatePost,
  RefreshPreview,
  TransitionPost,
  UpdatePost,
  type PostTransition,
} from '../posts.commands.js';
import { PostReads } from '../reads/post.reads.js';

type ById = InputOf<typeof routes.one>;
type Created = InputOf<typeof routes.create>['body'];

/** A body with its type, which a request tells beside it. */
function bodyOf(given: Created): PostBodyGiven {
  if (given.type === undefined || given.type === 'text') return { type: 'text' };
  return { type: given.type, ...given.body } as PostBodyGiven;
}

const momentOf = (text: string | null | undefined) => (text ? new Date(text) : text);
const momentsOf = ({ startsAt, endsAt }: Pick<Created, 'startsAt' | 'endsAt'>) => ({
  startsAt: momentOf(startsAt) as Date | null | undefined,
  endsAt: momentOf(endsAt) as Date | null | undefined,
});

@Controller()
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: PostReads,
  ) {}

  @Endpoint(routes.feed)
  feed(@Input() { params, query }: InputOf<typeof routes.feed>, @Caller() caller: Caller): Answer<typeof routes.feed> {
    return this.reads.feed(params.id, caller, query);
  }

  @Endpoint(routes.home)
  home(@Input() { query }: InputOf<typeof routes.home>, @Caller() caller: Caller): Answer<typeof routes.home> {
    return this.reads.home(caller, query);
  }

  @Endpoint(routes.saved)
  saved(@Input() { query }: InputOf<typeof routes.saved>, @Caller() caller: Caller): Answer<typeof routes.saved> {
    return this.reads.saved(caller, query);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.create)
  async create(@Input() { body }: InputOf<typeof routes.create>, @Caller() caller: Caller): Promise<PostView> {
    const { communityId, title, content = '', privacy, publish, mustRead, language, action, autosaveId } = body;
    const post = {
      communityId,
      title,
      content,
      privacy,
      publish,
      mustRead,
      language,
      action,
      autosaveId,
      body: bodyOf(body),
    };
    const { postId } = await this.commands.execute(
      new CreatePost({ ...post, ...momentsOf(body), authorId: caller.accountId }),
    );
    return this.reads.one(postId, caller);
  }

  @Endpoint(routes.update)
  async update(@Input() { params, body }: InputOf<typeof routes.update>, @Caller() caller: Caller): Promise<PostView> {
    const { version, ...given } = body;
    const changes = { ...given, ...momentsOf(given) };
    await this.commands.execute(new UpdatePost(caller.accountId, params.id, version, changes));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.publish)
  publish(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('publish', params.id, caller);
  }

  @Endpoint(routes.unpublish)
  unpublish(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('unpublish', params.id, caller);
  }

  @Endpoint(routes.hide)
  hide(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('hide', params.id, caller);
  }

  @Endpoint(routes.show)
  show(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('show', params.id, caller);
  }

  @Endpoint(routes.pin)
  pin(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('pin', params.id, caller);
  }

  @Endpoint(routes.unpin)
  unpin(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('unpin', params.id, caller);
  }

  @Endpoint(routes.restore)
  restore(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    return this.transition('restore', params.id, caller);
  }

  @Endpoint(routes.duplicate)
  async duplicate(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    const { postId } = await this.commands.execute(new DuplicatePost(caller.accountId, params.id, caller.language));
    return this.reads.one(postId, caller);
  }

  @Endpoint(postPreviewRoutes.refresh)
  async refreshPreview(@Input() { params }: ById, @Caller() caller: Caller): Promise<PostView> {
    await this.commands.execute(new RefreshPreview(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: ById, @Caller() caller: Caller): Promise<void> {
    await this.commands.execute(new TransitionPost(caller.accountId, params.id, 'remove'));
  }

  private async transition(transition: PostTransition, postId: string, caller: Caller): Promise<PostView> {
    await this.commands.execute(new TransitionPost(caller.accountId, postId, transition));
    return this.reads.one(postId, caller);
  }
}
