import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentJob, type DocumentSummary, type DocumentView } from '@afi/contracts/documents';
import { isRetryable } from '@afi/contracts/job';
import type { Language } from '@afi/contracts/language';
import type { Page } from '@afi/contracts/route';
import { sql, type InferResult, type Kysely } from 'kysely';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';

/** An owner's documents, with their community and how far their job is. */
function documentRows(tables: Kysely<Tables>, ownerId: string) {
  return tables
    .selectFrom('document as d')
    .innerJoin('community as c', 'c.id', 'd.communityId')
    .innerJoin('job as j', 'j.id', 'd.jobId')
    .where('d.ownerId', '=', ownerId)
    .select(['d.id', 'd.jobId', 'd.communityId', 'c.name as communityName', 'd.kind', 'j.status', 'd.title'])
    .select(['d.fileName', 'd.url', 'd.bytes', 'd.pages', 'd.words', 'd.language', 'd.engine', 'd.model', 'd.usage'])
    .select(['d.duplicateOf', 'j.errorCode', 'j.errorParams', 'd.savedAt', 'd.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('draft as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('r.documentId', '=', 'd.id')
        .where('r.droppedAt', 'is', null)
        .as('draftsCount'),
    );
}
type DocumentRow = InferResult<ReturnType<typeof documentRows>>[number];

/** Documents and drafts of their owner; for others there is nothing. */
@Injectable()
export class DocumentReads {
  constructor(private readonly em: EntityManager) {}

  async mine(
    ownerId: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<DocumentSummary>> {
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: documentRows(tables, ownerId),
        id: 'd.id',
        sorts: { createdAt: { by: 'd.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    const summary = (row: DocumentRow) => ({ ...documentView(row, language), draftsCount: row.draftsCount ?? 0 });
    return { items: items.map(summary), nextCursor };
  }

  async one(documentId: string, ownerId: string, language: Language): Promise<DocumentView> {
    const tables = tablesOf(this.em);
    const row = await documentRows(tables, ownerId).where('d.id', '=', documentId).executeTakeFirst();
    if (!row) throw notFound();
    const drafts = await tables
      .selectFrom('draft')
      .select(['id', 'position', 'title', 'content', 'keyPoints', 'tags', 'sources', 'privacy', 'postId', 'version'])
      .where('documentId', '=', documentId)
      .where('droppedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .limit(100)
      .execute();
    return { ...documentView(row, language), drafts };
  }

  /** Whose document a job makes, and where it belongs. */
  ofJob(jobId: string) {
    return tablesOf(this.em)
      .selectFrom('document')
      .select(['id', 'ownerId', 'communityId'])
      .where('jobId', '=', jobId)
      .executeTakeFirst();
  }

  /** Where the PDF of a document is kept; a link has none. */
  async fileOf(documentId: string, ownerId: string): Promise<{ storageKey: string; fileName: string }> {
    const row = await tablesOf(this.em)
      .selectFrom('document')
      .select(['storageKey', 'fileName'])
      .where('id', '=', documentId)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst();
    if (!row?.storageKey) throw notFound();
    return { storageKey: row.storageKey, fileName: row.fileName ?? 'document.pdf' };
  }
}

function documentView(row: DocumentRow, language: Language): Omit<DocumentView, 'drafts'> {
  return {
    id: row.id,
    jobId: row.jobId,
    communityId: row.communityId,
    communityName: row.communityName,
    kind: row.kind,
    status: row.status,
    title: row.title,
    fileName: row.fileName,
    url: row.url,
    bytes: row.bytes === null ? null : Number(row.bytes),
    pages: row.pages,
    words: row.words,
    language: row.language,
    engine: row.engine,
    model: row.model,
    usage: row.usage,
    duplicateOf: row.duplicateOf,
    error: row.errorCode
      ? { code: row.errorCode, message: translate(language, 'errors', row.errorCode, row.errorParams ?? {}) }
      : null,
    retryable: isRetryable(documentJob, row),
    savedAt: row.savedAt ? new Date(row.savedAt).toISOString() : null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
