import { defineEntity, p } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { DocumentLanguage, DraftEngine, documentJob } from '@afi/contracts/documents';
import type { z } from 'zod';
import type { ClaimedMedia } from '../../media/media.commands.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

type Usage = { calls: number; promptTokens: number; completionTokens: number };

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
    usage: p.json<Usage>().nullable(),
    duplicateOf: p.uuid().nullable(),
    savedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A PDF or a link on its way to posts. Whether it is read yet is its job's to say. */
export class Document extends DocumentSchema.class {
  static ofFile(id: string, ownerId: string, communityId: string, file: ClaimedMedia): Document {
    return Document.make({
      id,
      ownerId,
      communityId,
      kind: 'pdf',
      title: file.fileName.replace(/\.pdf$/i, ''),
      fileName: file.fileName,
      bytes: file.bytes,
      contentHash: file.contentHash,
      storageKey: file.storageKey,
    });
  }

  static ofLink(ownerId: string, communityId: string, url: URL): Document {
    const contentHash = createHash('sha256').update(`link|${url.href}`).digest();
    return Document.make({
      ownerId,
      communityId,
      kind: 'link',
      title: url.href.slice(0, 300),
      url: url.href,
      contentHash,
    });
  }

  private static make(values: Partial<Document>): Document {
    const document = new Document();
    Object.assign(document, {
      id: uuid(),
      fileName: null,
      url: null,
      bytes: null,
      storageKey: null,
      pages: null,
      words: null,
      language: null,
      engine: null,
      model: null,
      usage: null,
      duplicateOf: null,
      savedAt: null,
      createdAt: new Date(),
      ...values,
    });
    return document;
  }

  /** What the pipeline found out about it. */
  describe(result: z.output<typeof documentJob.result>): void {
    const { title, language, engine, model, pages, words, usage } = result;
    Object.assign(this, { title: title || this.title, language, engine, model, pages, words, usage });
  }

  saved(): void {
    this.savedAt ??= new Date();
  }
}
DocumentSchema.setClass(Document);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DocumentSchema> {}
}
