import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ForgetComments } from '../../comments/comments.commands.js';
import type { Post } from '../domain/post.js';
import { ForgetBodies } from '../posts.commands.js';
import { PostMedia } from './post-media.js';

/** What other words keep for posts, and nobody needs without them. */
@Injectable()
export class ForgottenPosts {
  constructor(
    private readonly commands: CommandBus,
    private readonly media: PostMedia,
  ) {}

  /** Lets go of what was said below them, asked in them, and of their files; the rows of posts are the caller's. */
  async letGo(posts: readonly Post[]): Promise<void> {
    if (posts.length === 0) return;
    const ids = posts.map(({ id }) => id);
    await this.commands.execute(new ForgetComments('posts', ids));
    await this.commands.execute(new ForgetBodies(posts));
    for (const post of posts) await this.media.letGo(post);
  }
}
