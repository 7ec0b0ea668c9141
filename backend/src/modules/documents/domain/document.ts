import { defineEntity, p } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import type { DocumentAnswered, DocumentAsked } from '@afi/contracts/document-input';
import type { DocumentLanguage, DraftEngine, documentJob } from '@afi/contracts/documents';
import type { DocumentKind } from '@afi/contracts/document-source';
import type { ModelUse } from '@afi/contracts/model-use';
import type { z } from 'zod';
import type { ClaimedMedia } from '../../media/media.commands.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { fileTitle } from './file-title.js';
import { shortened } from '@afi/runtime/shortened';

export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary(),
    /** Null while its file is prepared, or nothing can write its recording down. */
    jobId: p.uuid().nullable(),
    ownerId: p.uuid(),
    communityId: p.uuid(),
    kind: p.string().$type<DocumentKind>(),
    title: p.text(),
    fileName: p.text().nullable(),
    url: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    contentHash: p.blob(),
    storageKey: p.string().nullable(),
    /** The image, the recording or the video it is. */
    mediaId: p.uuid().nullable(),
    /** The words somebody typed: a text, or what an image shows. */
    typed: p.text().nullable(),
    pages: p.integer().nullable(),
    words: p.integer().nullable(),
    language: p.string().$type<DocumentLanguage>().nullable(),
    engine: p.string().$type<DraftEngine>().nullable(),
    model: p.string().nullable(),
    usage: p.json<ModelUse>().nullable(),
    asked: p.json<DocumentAnswered>().nullable(),
    duplicateOf: p.uuid().nullable(),
    /** When the model failed at it and the built-in engine wrote; null when it wrote, or nobody asked it. */
    modelFailedAt: p.datetime().nullable(),
    /** The job that asks the model again. */
    modelJobId: p.uuid().nullable(),
    savedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** What is to be read. */
export type DocumentOrigin = Required<
  Pick<Document, 'kind' | 'title' | 'fileName' | 'url' | 'bytes' | 'contentHash' | 'storageKey' | 'mediaId' | 'typed'>
>;

/** Who wants it read, and for whom. */
export type DocumentRequest = Required<Pick<Document, 'id' | 'ownerId' | 'communityId' | 'duplicateOf' | 'asked'>>;

const elsewhere = { fileName: null, url: null, bytes: null, storageKey: null, mediaId: null, typed: null };
const hashOf = (text: string) => createHash('sha256').update(text).digest();

export function originOfFile({ fileName, bytes, contentHash, storageKey }: ClaimedMedia): DocumentOrigin {
  const title = fileTitle(fileName) || fileName.replace(/\.pdf$/i, '');
  return { ...elsewhere, kind: 'pdf', title, fileName, bytes, contentHash, storageKey };
}

export function originOfLink({ href }: URL): DocumentOrigin {
  return { ...elsewhere, kind: 'link', title: href.slice(0, 300), url: href, contentHash: hashOf(`link|${href}`) };
}

/** A text as it was typed: called by its beginning until it is read. */
export function originOfText(text: string): DocumentOrigin {
  const [first = ''] = text.split('\n');
  const title = shortened(first, 80);
  return { ...elsewhere, kind: 'text', title, typed: text, contentHash: hashOf(`text|${text}`) };
}

/** An image, with what it shows where somebody says it, a recording or a video. */
export function originOfMedia(media: ClaimedMedia, caption: string | null): DocumentOrigin {
  const { id: mediaId, fileName, bytes, contentHash } = media;
  const kind = media.kind === 'audio' || media.kind === 'video' ? media.kind : 'image';
  const title = fileTitle(fileName) || fileName.replace(/\.[a-z0-9]{2,5}$/i, '');
  return { ...elsewhere, kind, title, fileName, bytes, contentHash, mediaId, typed: caption };
}

/** What is to be made of it, said again to another job. */
export function askedOf({ asked }: { asked?: DocumentAnswered | null | undefined }): DocumentAsked | null {
  if (!asked) return null;
  const { given: _, ...wanted } = asked;
  return wanted;
}

/** What somebody has on its way to posts. Whether it is read yet is its job's to say. */
export class Document extends DocumentSchema.class {
  static read(given: DocumentRequest, origin: DocumentOrigin): Document {
    return newRow(Document, DocumentSchema, {
      ...given,
      ...origin,
      jobId: null,
      pages: null,
      words: null,
      language: null,
      engine: null,
      model: null,
      usage: null,
      modelFailedAt: null,
      modelJobId: null,
      savedAt: null,
      createdAt: new Date(),
    });
  }

  /** What is wanted of it now; null leaves everything to the engine. */
  askFor(asked: DocumentAsked | null): void {
    this.asked = asked && Object.keys(asked).length > 0 ? { ...asked, given: null } : null;
  }

  /** Whether this job reads or rewrites it, and no later one. */
  awaits(jobId: string): boolean {
    return this.jobId === jobId || this.modelJobId === jobId;
  }

  /** Its reading begins, by this job. */
  beRead(jobId: string): void {
    this.jobId = jobId;
  }

  /**
   * What the pipeline found out about it. Called by what it says, else by its file where that says something, else by what its
   * first proposal is called.
   */
  describe(result: z.output<typeof documentJob.result>, proposed = ''): void {
    const { title, language, engine, model, pages, words, topics, usage, modelFailure } = result;
    const ofFile = this.fileName ? fileTitle(this.fileName) : this.title;
    this.title = title || ofFile || proposed || this.title;
    this.language = language;
    this.engine = engine;
    this.model = model;
    this.pages = pages;
    this.words = words;
    this.usage = usage;
    this.modelFailedAt = modelFailure ? new Date() : null;
    if (this.asked) this.asked = { ...this.asked, given: topics };
  }

  /** The model is asked once more, by this job. */
  rewrite(jobId: string): void {
    this.modelJobId = jobId;
  }

  /** The model answered after all, or failed again: what it cost adds up. */
  rewritten({ engine, model, usage, topics }: z.output<typeof documentJob.result>): void {
    const before = this.usage ?? { calls: 0, promptTokens: 0, completionTokens: 0 };
    this.usage = {
      calls: before.calls + usage.calls,
      promptTokens: before.promptTokens + usage.promptTokens,
      completionTokens: before.completionTokens + usage.completionTokens,
    };
    this.modelFailedAt = engine === 'model' ? null : new Date();
    if (engine !== 'model') return;
    this.engine = engine;
    this.model = model;
    if (this.asked) this.asked = { ...this.asked, given: topics };
  }

  saved(): void {
    this.savedAt ??= new Date();
  }

  /** None of its drafts is a post any more. */
  underReview(): void {
    this.savedAt = null;
  }
}
DocumentSchema.setClass(Document);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DocumentSchema> {}
}
