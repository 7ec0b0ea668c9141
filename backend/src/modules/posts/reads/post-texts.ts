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
  /** Where each line of that list stands in the post; empty without one. */
  places: readonly string[];
}

/** A text, and where it stands. */
type Placed = readonly [place: string, text: string];

/** Captions, products, cards, and the words of a button, as they stand in a post. */
function ownTexts(body: StoredBody, action: StoredAction | null): Placed[] {
  const texts: Placed[] = [];
  if (body.type === 'image') texts.push(...body.images.map((one, at) => [`image.${at}`, one.caption] as const));
  if (body.type === 'carousel')
    for (const [at, { name, description }] of body.products.entries())
      texts.push([`product.${at}.name`, name], [`product.${at}.description`, description]);
  if (body.type === 'link' && body.preview?.status === 'ready')
    texts.push(['card.title', body.preview.title], ['card.description', body.preview.description]);
  if (action && 'label' in action && typeof action.label === 'string') texts.push(['action.label', action.label]);
  if (action?.type === 'payment') texts.push(['action.description', action.description]);
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
      texts.push(
        ...((await this.bodies.of(type).texts?.(id)) ?? []).map((text, at) => [`${type}.${at}`, text] as const),
      );
    const said = texts.filter(([, text]) => text.trim());
    const items = said.map(([, text]) => `<li>${escapeAttribute(text)}</li>`);
    const whole = items.length ? `${post.content}<ul>${items.join('')}</ul>` : post.content;
    const { title, content, language } = post;
    if (whole.length > maxHtml) return { title, language, content, places: [] };
    return { title, language, content: whole, places: said.map(([place]) => place) };
  }
}
