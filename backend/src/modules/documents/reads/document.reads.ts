import { pointsHtml } from '../domain/draft.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { documentJob, type DocumentSummary, type DocumentView } from '@afi/contracts/documents';
import { finalJobStatuses, isRetryable, type JobStatus } from '@afi/contracts/job';
import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { Page } from '@afi/contracts/route';
import { sql, type InferResult, type Kysely } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { restLeftMs } from '../domain/model-state.js';

/** An owner's documents, with their community and how far their job is. */
function documentRows(tables: Kysely<Tables>, ownerId: string) {
  return tables
    .selectFrom('document as d')
    .innerJoin('community as c', 'c.id', 'd.communityId')
    .leftJoin('job as j', 'j.id', 'd.jobId')
    .leftJoin('job as again', 'again.id', 'd.modelJobId')
    .leftJoin('model_state as m', (on) => on.on('m.id', '=', 'model'))
    .where('d.ownerId', '=', ownerId)
    .select(['d.id', 'd.jobId', 'd.communityId', 'c.name as communityName', 'd.kind', 'j.status', 'd.title'])
    .select(['d.fileName', 'd.url', 'd.bytes', 'd.pages', 'd.words', 'd.language', 'd.engine', 'd.model', 'd.usage'])
    .select('d.mediaId')
    .select(['d.asked', 'd.duplicateOf', 'j.errorCode', 'j.errorParams', 'd.savedAt', 'd.createdAt', 'd.modelFailedAt'])
    .select(['again.status as retryStatus', 'm.answeredAt', 'm.failedAt', 'm.refusedWith'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('draft as u')
            .select('u.id')
            .whereRef('u.documentId', '=', 'd.id')
            .where('u.postId', 'is', null)
            .where('u.droppedAt', 'is', null)
            .where('u.editedAt', 'is', null),
        )
        .as('isUntouched'),
    )
    .select((eb) =>
      eb
        .selectFrom('draft as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('r.documentId', '=', 'd.id')
        .where('r.droppedAt', 'is', null)
        .where('r.postId', 'is', null)
        .as('draftsCount'),
    );
}
type DocumentRow = InferResult<ReturnType<typeof documentRows>>[number];

/** Documents and drafts of their owner; for others there is nothing. */
@Injectable()
export class DocumentReads {
  private readonly pauseMs: number;

  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly posts: PostQueries,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pauseMs = config.AI_PAUSE_SECONDS * 1000;
  }

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
    const media = await this.media.viewsOf(
      items.flatMap(({ mediaId }) => mediaId ?? []),
      language,
    );
    const summary = (row: DocumentRow) => ({ ...this.view(row, language, media), draftsCount: row.draftsCount ?? 0 });
    return { items: items.map(summary), nextCursor };
  }

  async one(documentId: string, ownerId: string, language: Language): Promise<DocumentView> {
    const tables = tablesOf(this.em);
    const row = await documentRows(tables, ownerId).where('d.id', '=', documentId).executeTakeFirst();
    if (!row) throw notFound();
    const drafts = await tables
      .selectFrom('draft')
      .select(['id', 'position', 'title', 'content', 'keyPoints', 'tags', 'sources'])
      .select(['privacy', 'included', 'withPoints', 'postId', 'version'])
      .where('documentId', '=', documentId)
      .where('droppedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .limit(100)
      .execute();
    const media = await this.media.viewsOf(row.mediaId ? [row.mediaId] : [], language);
    const titles = await this.posts.titles(
      drafts.flatMap(({ postId }) => postId ?? []),
      ownerId,
    );
    return {
      ...this.view(row, language, media),
      typed:
        row.kind === 'text' && (row.status === 'failed' || row.status === 'cancelled')
          ? await this.typedIn(row.id)
          : null,
      drafts: drafts.map((draft) => ({
        ...draft,
        postTitle: titles.get(draft.postId ?? '') ?? null,
        pointsHtml: pointsHtml(draft.keyPoints, row.language),
      })),
    };
  }

  /** What somebody typed. */
  private async typedIn(documentId: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('document')
      .select('typed')
      .where('id', '=', documentId)
      .executeTakeFirst();
    return row?.typed ?? null;
  }

  /** Whether the model may be asked again; null for strangers too. */
  async modelRetryOf(documentId: string, ownerId: string): Promise<DocumentView['modelRetry']> {
    const row = await documentRows(tablesOf(this.em), ownerId).where('d.id', '=', documentId).executeTakeFirst();
    return row ? modelRetry(row, this.pauseMs).modelRetry : null;
  }

  /** Whose document a job makes or makes again, and where it belongs. */
  ofJob(jobId: string) {
    return tablesOf(this.em)
      .selectFrom('document')
      .select(['id', 'ownerId', 'communityId'])
      .where((row) => row.or([row('jobId', '=', jobId), row('modelJobId', '=', jobId)]))
      .executeTakeFirst();
  }

  /** Those of these jobs that still read or rewrite a document: another may have taken the place of one. */
  async awaitedAmong(jobIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tablesOf(this.em)
      .selectFrom('document')
      .select(['jobId', 'modelJobId'])
      .where((row) => row.or([row('jobId', 'in', jobIds), row('modelJobId', 'in', jobIds)]))
      .execute();
    return new Set(rows.flatMap(({ jobId, modelJobId }) => [jobId ?? [], modelJobId ?? []].flat()));
  }

  /** What waits for a file, and whose it is. */
  waitingFor(mediaId: string) {
    return tablesOf(this.em)
      .selectFrom('document')
      .select(['id', 'ownerId', 'communityId'])
      .where('mediaId', '=', mediaId)
      .where('jobId', 'is', null)
      .limit(100)
      .execute();
  }

  private view(
    row: DocumentRow,
    language: Language,
    media: ReadonlyMap<string, MediaView>,
  ): Omit<DocumentView, 'drafts' | 'typed'> {
    const file = (row.mediaId && media.get(row.mediaId)) || null;
    const view = { ...documentView(row, language), media: file, ...modelRetry(row, this.pauseMs) };
    // What cannot be prepared is never read: it says so in place of waiting for ever.
    return row.jobId === null && file?.status === 'failed'
      ? { ...view, status: 'failed', error: file.error ?? null }
      : view;
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

type ModelRetry = Pick<DocumentView, 'modelRetry' | 'modelRetrySeconds'>;

/** What becomes of a model's failure, see the contract. */
function modelRetry(row: DocumentRow, pauseMs: number): ModelRetry {
  const is = (modelRetry: ModelRetry['modelRetry'], seconds: number | null = null) => ({
    modelRetry,
    modelRetrySeconds: seconds,
  });
  if (!row.modelFailedAt) return is(null);
  if (row.retryStatus && !isFinal(row.retryStatus)) return is('running');
  // What was seen or heard once is not asked and paid for again.
  if (!row.isUntouched || row.mediaId) return is('none');
  const state = { answeredAt: dateOf(row.answeredAt), failedAt: dateOf(row.failedAt), refusedWith: row.refusedWith };
  const left = restLeftMs(new Date(row.modelFailedAt), state, { now: new Date(), pauseMs });
  return left > 0 ? is('waiting', Math.ceil(left / 1000)) : is('offered');
}

const isFinal = (status: JobStatus) => (finalJobStatuses as readonly JobStatus[]).includes(status);
const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** What the pipeline told of its headings, one in a line. */
function headingsOf(params: DocumentRow['errorParams']): { headings?: string[] } {
  const headings = params?.['headings'];
  return typeof headings === 'string' ? { headings: headings.split('\n') } : {};
}

function documentView(
  row: DocumentRow,
  language: Language,
): Omit<DocumentView, 'drafts' | 'typed' | 'media' | keyof ModelRetry> {
  return {
    id: row.id,
    jobId: row.jobId,
    communityId: row.communityId,
    communityName: row.communityName,
    kind: row.kind,
    status: row.status ?? 'waiting',
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
    asked: row.asked,
    duplicateOf: row.duplicateOf,
    error: row.errorCode
      ? {
          code: row.errorCode,
          message: translate(language, 'errors', row.errorCode, row.errorParams ?? {}),
          ...headingsOf(row.errorParams),
        }
      : null,
    retryable: row.status !== null && isRetryable(documentJob, { ...row, status: row.status }),
    savedAt: row.savedAt ? new Date(row.savedAt).toISOString() : null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
