import { Injectable } from '@nestjs/common';
import type { PostActionInput } from '@afi/contracts/post-action';
import type { PostBodyGiven } from '@afi/contracts/post-body';
import { Problem } from '../../../platform/problem/problem.js';
import { PaymentQueries } from '../../payments/payments.queries.js';
import { storedAction, type StoredAction } from '../domain/post-action.js';
import { storedBody, type StoredBody } from '../domain/post-body.js';
import type { Post } from '../domain/post.js';
import {
  isOfWord,
  PostBodySlot,
  type Carried,
  type KeptBody,
  type WordGiven,
  type WordType,
} from '../post-bodies.queries.js';

/** What a post is made of, as it is kept: of what other words make of it, what finds it again; all else is the post's own. */
@Injectable()
export class PostMadeParts {
  constructor(
    private readonly bodies: PostBodySlot,
    private readonly payments: PaymentQueries,
  ) {}

  async of(given: { body?: PostBodyGiven | undefined; action?: PostActionInput | null | undefined }): Promise<{
    body: StoredBody;
    action: StoredAction | null;
  }> {
    const parts = {
      body: await this.body(given.body ?? { type: 'text' }),
      action: await this.action(given.action ?? null),
    };
    this.mustDiffer(parts);
    return parts;
  }

  /** `before` is what stood there: a poll that stays one keeps its votes. */
  async body(given: PostBodyGiven, before?: StoredBody): Promise<StoredBody> {
    if (!isOfWord(given)) return storedBody(given, before);
    return this.kept(given, before && isOfWord(before) ? before : null, '/body');
  }

  async action(given: PostActionInput | null, before: StoredAction | null = null): Promise<StoredAction | null> {
    if (given?.type === 'payment') this.payments.mustBeOpen();
    if (!given || !isOfWord(given)) return given && storedAction(given);
    const kept = await this.kept(given, before && isOfWord(before) ? before : null, '/action');
    return { ...kept, label: given.label || null };
  }

  /** The same for another post: what its word keeps for one alone is made once more. */
  async copyOf<Part extends StoredBody | StoredAction>(part: Part, at: string): Promise<Part> {
    if (!isOfWord(part)) return part;
    const kind = this.bodies.of(part.type);
    const given = await kind.inputOf?.(kind.idOf(part));
    return given ? { ...part, ...(await kind.store(given, null, at)) } : part;
  }

  /** @throws Problem of the word that both are of: which of them is meant, nobody could say */
  mustDiffer({ body, action }: { body: StoredBody; action?: StoredAction | null | undefined }): void {
    const code = isOfWord(body) && body.type === action?.type ? this.bodies.of(body.type).twice : undefined;
    if (code) throw new Problem(code, 422, { errors: [{ pointer: '/action/type', code }] });
  }

  /** What stood there, and stands there no more, is forgotten. */
  async forget(carried: readonly Carried[], post: Post): Promise<void> {
    const kept = new Set(this.bodies.carriedBy(post).map(({ id }) => id));
    await this.bodies.forget(carried.filter(({ id }) => !kept.has(id)));
  }

  /** @throws Problem `posts.form-later`, `posts.quiz-later` (422) where its word is not there yet */
  private async kept<Type extends WordType>(
    given: WordGiven & { type: Type },
    before: KeptBody | null,
    at: string,
  ): Promise<KeptBody<Type>> {
    const type: Type = given.type;
    if (!this.bodies.has(type)) {
      const code = `posts.${type}-later`;
      throw new Problem(code, 422, { errors: [{ pointer: `${at}/type`, code }] });
    }
    return { type, ...(await this.bodies.of(type).store(given, before?.type === type ? before : null, at)) };
  }
}
