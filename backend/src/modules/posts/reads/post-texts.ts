import type { Language } from '@afi/contracts/language';
import { maxHtml } from '@afi/contracts/text';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import type { StoredAction } from '../domain/post-action.js';
import type { StoredBody } from '../domain/post-body.js';
import { PostBodySlot } from '../post-bodies.queries.js';

/** All that a post says, to be put into another language as one text. */
export interface SaidByPost {
  language: Language | null;
  title: string;
  /** Its own text, and below it as a list what it says beside. */
  content: string;
}

/** Captions, products, cards, and the words of a button, as they stand in a post. */
function ownTexts(body: StoredBody, action: StoredAction | null): string[] {
  const texts: string[] = [];
  if (body.type === 'image') texts.push(...body.images.map((one) => one.caption));
  if (body.type === 'carousel')
    for (const { name, description } of body.products) texts.push([name, description].filter(Boolean).join(': '));
  if (action && 'label' in action && typeof action.label === 'string') texts.push(action.label);
  if (action?.type === 'payment') texts.push(action.description);
  return texts;
}

/** What readers of a post see in words, wherever it stands: the text, the captions, the question of a poll. */
@Injectable()
export class PostTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly bodies: PostBodySlot,
  ) {}

  async of(postId: string): Promise<SaidByPost> {
    const { body, ...post } = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['title', 'content', 'language', 'type', 'body', 'action'])
      .executeTakeFirstOrThrow();
    const texts = ownTexts({ ...body, type: post.type } as StoredBody, post.action);
    for (const { type, id } of this.bodies.carriedBy({ ...post, body }))
      texts.push(...((await this.bodies.of(type).texts?.(id)) ?? []));
    const items = texts.filter((text) => text.trim()).map((text) => `<li>${escapeAttribute(text)}</li>`);
    const whole = items.length ? `${post.content}<ul>${items.join('')}</ul>` : post.content;
    const { title, content, language } = post;
    return { title, language, content: whole.length > maxHtml ? content : whole };
  }
}
