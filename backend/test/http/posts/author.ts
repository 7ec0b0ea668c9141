import type { MediaView } from '@afi/contracts/media';
import type { PostView } from '@afi/contracts/posts';
import type { Caller, Reply } from '../../support/caller.js';
import { people, type Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody who writes for a community, in a spec. */
export class Author {
  constructor(
    readonly caller: Caller,
    readonly communityId: string,
  ) {}

  /** People of one community: who leads it, who helps, who reads. */
  static async all(platform: Platform): Promise<{ owner: Author; team: Author; member: Author }> {
    const caller = await signedIn(platform, people.owner);
    const { id } = await platform.communityOf(caller);
    const of = async (phone: string) => new Author(await signedIn(platform, phone), id);
    return { owner: new Author(caller, id), team: await of(people.team), member: await of(people.member) };
  }

  /** A post as the API is asked for it. */
  ask(given: object): Promise<Reply<PostView>> {
    return this.caller.post<PostView>('/client/posts', { communityId: this.communityId, title: 'Un titre', ...given });
  }

  /** A post that is there. */
  async write(given: object): Promise<PostView> {
    const reply = await this.ask(given);
    if (reply.status !== 201) throw new Error(`writing a post answered ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  one(id: string): Promise<Reply<PostView>> {
    return this.caller.get<PostView>(`/client/posts/${id}`);
  }

  change(post: Pick<PostView, 'id' | 'version'>, changes: object): Promise<Reply<PostView>> {
    return this.caller.patch<PostView>(`/client/posts/${post.id}`, { ...changes, version: post.version });
  }

  move(post: Pick<PostView, 'id'>, step: string): Promise<Reply<PostView>> {
    return this.caller.post<PostView>(`/client/posts/${post.id}/${step}`);
  }

  /** Pays what a post asked for when it was shown. */
  pay(post: Pick<PostView, 'id' | 'action'>, changes: object = {}): Promise<Reply<PostView>> {
    if (post.action?.type !== 'payment') throw new Error('this post asks for no payment');
    const { amount, currency, description, file } = post.action;
    const shown = { amount, currency, description, file, ...changes };
    return this.caller.post<PostView>(`/client/posts/${post.id}/payment`, shown);
  }

  /** The id of a file that was sent. */
  async send(bytes: Uint8Array = png, name = 'photo.png', type = 'image/png'): Promise<string> {
    const { body } = await this.caller.upload<Pick<MediaView, 'id'>>('/client/media', {}, { name, bytes, type });
    return body.id;
  }
}
