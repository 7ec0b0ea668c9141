import { defineEntity, p } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import type { DocumentAnswered, DocumentAsked } from '@afi/contracts/document-input';
import type { DocumentLanguage, DocumentSource, DraftEngine, documentJob } from '@afi/contracts/documents';
import type { ModelUse } from '@afi/contracts/model-use';
import type { z } from 'zod';
import type { ClaimedMedia } from '../../media/media.commands.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary(),
    jobId: p.uuid(),
    ownerId: p.uuid(),
    communityId: p.uuid(),
    kind: p.string().$type<'pdf' | 'link'>(),
    title: p.text(),
    fileName: p.text().nullable(),
    url: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    contentHash: p.blob(),
    storageKey: p.string().nullable(),
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
  Pick<Document, 'kind' | 'title' | 'fileName' | 'url' | 'bytes' | 'contentHash' | 'storageKey'>
>;

/** Who wants it read, for whom, and by which job. */
export type DocumentRequest = Required<
  Pick<Document, 'id' | 'jobId' | 'ownerId' | 'communityId' | 'duplicateOf' | 'asked'>
>;

export function originOfFile({ fileName, bytes, contentHash, storageKey }: ClaimedMedia): DocumentOrigin {
  return { kind: 'pdf', title: fileName.replace(/\.pdf$/i, ''), fileName, url: null, bytes, contentHash, storageKey };
}

export function originOfLink({ href }: URL): DocumentOrigin {
  const contentHash = createHash('sha256').update(`link|${href}`).digest();
  return {
    kind: 'link',
    title: href.slice(0, 300),
    fileName: null,
    url: href,
    bytes: null,
    contentHash,
    storageKey: null,
  };
}

/** What a job is to read of it. */
export function sourceOf({
  kind,
  storageKey,
  url,
}: {
  kind: 'pdf' | 'link';
  storageKey?: string | null | undefined;
  url?: string | null | undefined;
}): DocumentSource {
  return kind === 'pdf' ? { kind, fileKey: storageKey ?? '' } : { kind, url: url ?? '' };
}

/** What is to be made of it, said again to another job. */
export function askedOf({ asked }: { asked?: DocumentAnswered | null | undefined }): DocumentAsked | null {
  if (!asked) return null;
  const { given: _, ...wanted } = asked;
  return wanted;
}

/** A PDF or a link on its way to posts. Whether it is read yet is its job's to say. */
export class Document extends DocumentSchema.class {
  static read(given: DocumentRequest, origin: DocumentOrigin): Document {
    return newRow(Document, DocumentSchema, {
      ...given,
      ...origin,
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

  /** What the pipeline found out about it. */
  describe(result: z.output<typeof documentJob.result>): void {
    const { title, language, engine, model, pages, words, topics, usage, modelFailure } = result;
    if (title) this.title = title;
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
