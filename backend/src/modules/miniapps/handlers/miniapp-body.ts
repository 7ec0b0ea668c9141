import { Injectable } from '@nestjs/common';
import { uuid } from '@afi/contracts/id';
import type { PostBodyGivenOf, PostBodyOf } from '@afi/contracts/post-body';
import { Problem } from '../../../platform/problem/problem.js';
import type { BodyKind, KeptBody } from '../../posts/post-bodies.queries.js';
import { MiniappQueries } from '../miniapps.queries.js';

/** A mini app as what a post is: the post keeps its id. */
@Injectable()
export class MiniappBody implements BodyKind<'miniapp'> {
  constructor(private readonly miniapps: MiniappQueries) {}

  /** What stands there already may stay. @throws Problem `posts.miniapp-unknown` (422) */
  async store({ miniappId }: PostBodyGivenOf<'miniapp'>, before: KeptBody | null): Promise<{ miniappId: string }> {
    const stands = before !== null && this.idOf(before) === miniappId;
    // What is no id is none of ours.
    const known =
      stands || (uuid.safeParse(miniappId).success && (await this.miniapps.byIds([miniappId])).has(miniappId));
    if (known) return { miniappId };
    const code = 'posts.miniapp-unknown';
    throw new Problem(code, 422, { errors: [{ pointer: '/body/miniappId', code }] });
  }

  idOf({ miniappId }: KeptBody): string {
    return String(miniappId);
  }

  async views(asked: readonly { id: string }[]): Promise<ReadonlyMap<string, PostBodyOf<'miniapp'>>> {
    const ids = [...new Set(asked.map(({ id }) => id))];
    const apps = await this.miniapps.byIds(ids);
    return new Map(ids.map((id) => [id, { type: 'miniapp', miniappId: id, app: apps.get(id) ?? null }]));
  }
}
