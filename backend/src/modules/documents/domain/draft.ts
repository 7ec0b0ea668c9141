import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { DraftOutcome, DraftSource } from '@afi/contracts/documents';
import type { PostPrivacy } from '@afi/contracts/posts';
import { maxHtml } from '@afi/contracts/text';
import { newRow } from '../../../platform/persistence/new-row.js';
import { Problem } from '../../../platform/problem/problem.js';
import { keptHtml } from '../../../platform/rich-text/kept-html.js';
import { escapeHtml } from '@afi/runtime/escape-html';
import { cleanHtml } from '@afi/runtime/rich-text';
import type { TablesOf } from '../../../platform/persistence/tables.js';

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
    postId: p.uuid().nullable(),
    droppedAt: p.datetime().nullable(),
    /** When the person last changed it: no engine replaces it from then on. */
    editedAt: p.datetime().nullable(),
    /** When a model's drafts took its place. */
    replacedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A proposed post under review. */
export class Draft extends DraftSchema.class {
  static propose(documentId: string, position: number, outcome: DraftOutcome): Draft {
    return newRow(Draft, DraftSchema, {
      ...outcome,
      id: uuid(),
      documentId,
      position,
      content: cleanHtml(outcome.content),
      privacy: 'membersOnly',
      postId: null,
      droppedAt: null,
      editedAt: null,
      replacedAt: null,
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

  change(changes: {
    title?: string | undefined;
    content?: string | undefined;
    privacy?: PostPrivacy | undefined;
  }): void {
    this.mustBeOpen();
    this.editedAt = new Date();
    if (this.replacedAt) this.drop(false);
    if (changes.title !== undefined) this.title = changes.title;
    if (changes.privacy !== undefined) this.privacy = changes.privacy;
    if (changes.content === undefined) return;
    const content = keptHtml(changes.content);
    if (!content)
      throw new Problem('posts.content-empty', 422, { errors: [{ pointer: '/content', code: 'posts.content-empty' }] });
    this.content = content;
  }

  drop(dropped: boolean): void {
    this.mustBeOpen();
    this.droppedAt = dropped ? new Date() : null;
    if (!dropped) this.replacedAt = null;
  }

  /**
   * Takes in another draft's title, text, key points and sources; the other is dropped.
   * @throws Problem 409 when one of the two is dropped already, 422 when both together are too long
   */
  absorb(other: Draft): void {
    this.mustBeOpen();
    if (this.droppedAt ?? other.droppedAt) throw new Problem('documents.draft-dropped', 409);
    const content = `${this.content}\n<h3>${escapeHtml(other.title)}</h3>\n${other.content}`;
    if (content.length > maxHtml) throw new Problem('documents.merge-too-long', 422, { params: { max: maxHtml } });
    other.drop(true);
    this.editedAt = new Date();
    this.content = content;
    this.keyPoints = [...new Set([...this.keyPoints, ...other.keyPoints])].slice(0, 8);
    this.tags = [...new Set([...this.tags, ...other.tags])].slice(0, 8);
    this.sources = [...this.sources, ...other.sources].slice(0, 60);
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
