import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { DocumentLanguage } from '@afi/contracts/documents';
import type { DraftOutcome, DraftSource } from '@afi/contracts/draft';
import type { PostPrivacy } from '@afi/contracts/posts';
import { maxHtml } from '@afi/contracts/text';
import { newRow } from '../../../platform/persistence/new-row.js';
import { Problem } from '../../../platform/problem/problem.js';
import { translate } from '../../../platform/i18n/translate.js';
import { keptHtml } from '../../../platform/rich-text/kept-html.js';
import { escapeHtml } from '@afi/runtime/escape-html';
import { cleanHtml } from '@afi/runtime/rich-text';
import { shortened } from '@afi/runtime/shortened';
import type { DraftChanges } from '../documents.commands.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

type Absorbed = { into: string } & Pick<Draft, 'content' | 'keyPoints' | 'tags' | 'sources'>;

export const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'draft',
  properties: {
    id: p.uuid().primary(),
    documentId: p.uuid(),
    position: p.integer(),
    title: p.text(),
    content: p.text(),
    keyPoints: p.json<string[]>(),
    tags: p.json<string[]>(),
    sources: p.json<DraftSource[]>(),
    privacy: p.string().$type<PostPrivacy>(),
    included: p.boolean(),
    withPoints: p.boolean(),
    postId: p.uuid().nullable(),
    droppedAt: p.datetime().nullable(),
    /** When the person last changed it: no engine replaces it from then on. */
    editedAt: p.datetime().nullable(),
    /** When a model's drafts took its place. */
    replacedAt: p.datetime().nullable(),
    /** Of one that was merged: what took it in, as that was before. */
    absorbed: p.json<Absorbed>().nullable(),
    version: p.integer().version(),
  },
});

/** Room for the ends of what is open where a text is cut: thirty tags at most are in each other. */
const openEnds = 500;

/** What an engine wrote, cleaned, which can make it five times longer: what goes beyond the limit is cut off, between marks and letters. */
function cappedHtml(html: string): string {
  const clean = cleanHtml(html);
  if (clean.length <= maxHtml) return clean;
  const cut = shortened(clean, maxHtml - openEnds).replace(/<[^<>]*$/, '');
  return cleanHtml(cut.replace(/&[^;\s]{0,8}$/, ''));
}

/** Two texts as one, the second under its title. */
const joined = (content: string, other: Draft): string =>
  `${content}\n<h3>${escapeHtml(other.title)}</h3>\n${other.content}`;

/** Key points as they stand at the end of a post, under their heading in the document's language. */
export function pointsHtml(points: readonly string[], language: DocumentLanguage | null = null): string {
  if (points.length === 0) return '';
  const heading = translate(language ?? 'fr', 'messages', 'documents.key-points', {});
  return `\n<h3>${escapeHtml(heading)}</h3>\n<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
}

/** A proposed post under review. */
export class Draft extends DraftSchema.class {
  static propose(documentId: string, position: number, outcome: DraftOutcome): Draft {
    return newRow(Draft, DraftSchema, {
      ...outcome,
      id: uuid(),
      documentId,
      position,
      content: cappedHtml(outcome.content),
      privacy: 'membersOnly',
      included: true,
      withPoints: false,
      postId: null,
      droppedAt: null,
      editedAt: null,
      replacedAt: null,
      absorbed: null,
    });
  }

  /** Whether an engine may take its place: it is still as proposed. */
  get untouched(): boolean {
    return !this.postId && !this.droppedAt && !this.editedAt;
  }

  /** A model's drafts take its place. Words that were on their way meanwhile bring it back: none are lost. */
  replace(): void {
    this.droppedAt = this.replacedAt = new Date();
  }

  /** Still under review: neither set aside nor a post. */
  get isOpen(): boolean {
    return this.droppedAt === null && this.postId === null;
  }

  /** The text of the post it becomes. */
  postContent(language: DocumentLanguage | null): string {
    return this.withPoints ? this.content + pointsHtml(this.keyPoints, language) : this.content;
  }

  change(changes: DraftChanges): void {
    this.settle(changes);
    this.editedAt = new Date();
    if (this.replacedAt) this.drop(false);
  }

  /** What is said of all proposals at once makes none of them the person's own words. */
  settle(changes: DraftChanges): void {
    this.mustBeOpen();
    const content = changes.content === undefined ? this.content : keptHtml(changes.content);
    if (!content)
      throw new Problem('posts.content-empty', 422, { errors: [{ pointer: '/content', code: 'posts.content-empty' }] });
    const withPoints = changes.withPoints ?? this.withPoints;
    if (withPoints && content.length + pointsHtml(this.keyPoints).length > maxHtml)
      throw new Problem('documents.points-too-long', 422, { params: { max: maxHtml } });
    Object.assign(this, { content, withPoints });
    if (changes.title !== undefined) this.title = changes.title;
    if (changes.privacy !== undefined) this.privacy = changes.privacy;
    if (changes.included !== undefined) this.included = changes.included;
  }

  drop(dropped: boolean): void {
    this.mustBeOpen();
    this.droppedAt = dropped ? new Date() : null;
    if (!dropped) this.replacedAt = null;
    this.absorbed = null;
  }

  /**
   * Takes in another draft's title, text, key points and sources; the other is dropped.
   * @throws Problem 409 when one of the two is dropped already, 422 when both together are too long
   */
  absorb(other: Draft): void {
    this.mustBeOpen();
    if (this.droppedAt ?? other.droppedAt) throw new Problem('documents.draft-dropped', 409);
    const content = joined(this.content, other);
    const allPoints = [...new Set([...this.keyPoints, ...other.keyPoints])].slice(0, 8);
    const added = this.withPoints ? pointsHtml(allPoints).length : 0;
    if (content.length + added > maxHtml)
      throw new Problem('documents.merge-too-long', 422, { params: { max: maxHtml } });
    const { id: into, content: before, keyPoints, tags, sources } = this;
    other.drop(true);
    this.editedAt = new Date();
    other.absorbed = { into, content: before, keyPoints, tags, sources };
    this.content = content;
    this.keyPoints = allPoints;
    this.tags = [...new Set([...this.tags, ...other.tags])].slice(0, 8);
    this.sources = [...this.sources, ...other.sources].slice(0, 60);
  }

  /**
   * Undoes `absorb`: both are as they were before.
   * @throws Problem 409 when the text was changed since: what was written would be lost
   */
  release(other: Draft): void {
    this.mustBeOpen();
    const before = other.absorbed;
    if (before?.into !== this.id || this.droppedAt || this.content !== joined(before.content, other))
      throw new Problem('documents.merge-changed', 409);
    other.drop(false);
    this.content = before.content;
    this.keyPoints = before.keyPoints;
    this.tags = before.tags;
    this.sources = before.sources;
  }

  /** @throws Problem 409 when it was dropped: what its owner set aside is published by no device */
  becomePost(postId: string): void {
    if (this.droppedAt) throw new Problem('documents.draft-dropped', 409);
    this.postId = postId;
  }

  /** Its post was taken back. */
  comeBack(): void {
    this.postId = null;
  }

  private mustBeOpen(): void {
    if (this.postId) throw new Problem('documents.draft-saved', 409);
  }
}
DraftSchema.setClass(Draft);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DraftSchema> {}
}
