import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DocumentSummary, DocumentView, DraftView } from '@afi/contracts/documents';
import type { Language } from '@afi/contracts/settings';
import type { Page } from '@afi/contracts/route';
import { translate } from '../../../platform/i18n/translate.js';
import { keysetOf, page } from '../../../platform/persistence/keyset.js';
import { notFound } from '../../../platform/problem/problem.js';

interface DocumentRow {
  id: string;
  job_id: string;
  community_id: string;
  community_name: string;
  kind: 'pdf' | 'link';
  status: DocumentView['status'];
  title: string;
  file_name: string | null;
  url: string | null;
  bytes: string | null;
  pages: number | null;
  words: number | null;
  language: DocumentView['language'];
  engine: DocumentView['engine'];
  model: string | null;
  usage: DocumentView['usage'];
  duplicate_of: string | null;
  error_code: string | null;
  error_params: Record<string, string | number> | null;
  saved_at: Date | null;
  created_at: Date;
  created_key: string;
  drafts_count: number;
}

interface DraftRow {
  id: string;
  position: number;
  title: string;
  content: string;
  key_points: string[];
  tags: string[];
  sources: DraftView['sources'];
  privacy: DraftView['privacy'];
  post_id: string | null;
  version: number;
}

const select = `select d.id, d.job_id, d.community_id, c.name as community_name, d.kind, j.status, d.title, d.file_name, d.url, d.bytes,
    d.pages, d.words, d.language, d.engine, d.model, d.usage, d.duplicate_of, j.error_code, j.error_params, d.saved_at, d.created_at,
    d.created_at::text as created_key,
    (select count(*)::int from draft r where r.document_id = d.id and r.dropped_at is null) as drafts_count
  from document d join community c on c.id = d.community_id join job j on j.id = d.job_id`;

/** Documents and drafts of their owner; for others there is nothing. */
@Injectable()
export class DocumentReads {
  constructor(private readonly em: EntityManager) {}

  async mine(
    ownerId: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<DocumentSummary>> {
    const after = keysetOf(query.cursor, 2);
    const rows = await this.em.execute<DocumentRow[]>(
      `${select} where d.owner_id = ? ${after ? 'and (d.created_at, d.id) < (?::timestamptz, ?::uuid)' : ''}
       order by d.created_at desc, d.id desc limit ?`,
      [ownerId, ...(after ?? []), query.limit + 1],
    );
    return page(
      rows,
      query.limit,
      (row) => [row.created_key, row.id],
      (row) => ({ ...documentView(row, language), draftsCount: row.drafts_count }),
    );
  }

  async one(documentId: string, ownerId: string, language: Language): Promise<DocumentView> {
    const [row] = await this.em.execute<DocumentRow[]>(`${select} where d.id = ? and d.owner_id = ?`, [
      documentId,
      ownerId,
    ]);
    if (!row) throw notFound();
    const drafts = await this.em.execute<DraftRow[]>(
      'select * from draft where document_id = ? and dropped_at is null order by position, id limit 100',
      [documentId],
    );
    return { ...documentView(row, language), drafts: drafts.map(draftView) };
  }

  /** Where the PDF of a document is kept; a link has none. */
  async fileOf(documentId: string, ownerId: string): Promise<{ storageKey: string; fileName: string }> {
    const [row] = await this.em.execute<{ storage_key: string | null; file_name: string | null }[]>(
      'select storage_key, file_name from document where id = ? and owner_id = ?',
      [documentId, ownerId],
    );
    if (!row?.storage_key) throw notFound();
    return { storageKey: row.storage_key, fileName: row.file_name ?? 'document.pdf' };
  }
}

function documentView(row: DocumentRow, language: Language): Omit<DocumentView, 'drafts'> {
  return {
    id: row.id,
    jobId: row.job_id,
    communityId: row.community_id,
    communityName: row.community_name,
    kind: row.kind,
    status: row.status,
    title: row.title,
    fileName: row.file_name,
    url: row.url,
    bytes: row.bytes === null ? null : Number(row.bytes),
    pages: row.pages,
    words: row.words,
    language: row.language,
    engine: row.engine,
    model: row.model,
    usage: row.usage,
    duplicateOf: row.duplicate_of,
    error: row.error_code
      ? { code: row.error_code, message: translate(language, 'errors', row.error_code, row.error_params ?? {}) }
      : null,
    savedAt: row.saved_at ? new Date(row.saved_at).toISOString() : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function draftView(row: DraftRow): DraftView {
  return {
    id: row.id,
    position: row.position,
    title: row.title,
    content: row.content,
    keyPoints: row.key_points,
    tags: row.tags,
    sources: row.sources,
    privacy: row.privacy,
    postId: row.post_id,
    version: row.version,
  };
}
