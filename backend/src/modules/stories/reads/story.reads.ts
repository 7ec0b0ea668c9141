import {
  maxBeside,
  maxStoryPictures,
  type StoryChapter,
  type storyList,
  type StoryRow,
  type StoryThought,
  type StoryView,
} from '@afi/contracts/stories';
import { downloadName } from '@afi/runtime/download-name';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { isThere } from '../../../platform/files/made-pdf.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import type { StoryPdf } from '../domain/story-pdf.js';

/** Seconds the address of a book opens it. */
const addressSeconds = 600;

/** The thoughts that are told, each once. */
const toldIn = (chapters: readonly StoryChapter[]): string[] => [
  ...new Set(chapters.flatMap(({ passages }) => passages.map(({ thoughtId }) => thoughtId))),
];

interface Moments {
  count: number;
  from: string | null;
  to: string | null;
}

/** The living stories of one account: every read begins here, so none can see another's. */
function storiesOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('story as s')
    .where('s.accountId', '=', accountId)
    .where('s.deletedAt', 'is', null)
    .select(['s.id', 's.title', 's.state', 's.jobId', 's.createdAt', 's.updatedAt', 's.version'])
    .select(({ ref }) =>
      sql<Moments>`(select json_build_object('count', count(*)::int, 'from', min(p->>'at'), 'to', max(p->>'at'))
          from jsonb_path_query(${ref('s.chapters')}, '$[*].passages[*]') p)`.as('moments'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof storiesOf>['executeTakeFirstOrThrow']>>;

/** Stories, as their author sees them; nobody else does. */
@Injectable()
export class StoryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly thoughts: ThoughtQueries,
    private readonly media: MediaQueries,
  ) {}

  async all(asked: z.output<typeof storyList.query>, accountId: string): Promise<ListPage<StoryRow>> {
    const tables = tablesOf(this.em);
    let rows = storiesOf(tables, accountId);
    const { search } = asked;
    if (search) rows = rows.where(({ ref }) => holds(ref('s.title'), search));
    const sorts = { createdAt: { by: 's.createdAt' as const, type: 'timestamptz' as const } };
    const page = await listPage({ tables, rows, id: 's.id' as const, sorts }, asked);
    return { ...page, items: page.items.map(rowOf) };
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(storyId: string, accountId: string): Promise<StoryView> {
    const row = await storiesOf(tablesOf(this.em), accountId)
      .where('s.id', '=', storyId)
      .select(['s.chapters', 's.pdf', 's.composedBy', 's.withoutModel'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const photos = await this.photosOf(row.chapters, accountId);
    // Of one that failed, or is still made, nothing is shown: no word is said in a language.
    const media = await this.media.viewsOf(
      photos.map(({ mediaId }) => mediaId),
      'fr',
    );
    const pictures = photos.flatMap(({ thoughtId, mediaId }) => {
      const view = media.get(mediaId);
      return view?.status === 'ready' ? [{ thoughtId, media: view }] : [];
    });
    const { composedBy, withoutModel } = row;
    return {
      ...rowOf(row),
      composedBy,
      withoutModel,
      chapters: row.chapters,
      pictures,
      pdf: await this.pdfOf(row, accountId),
    };
  }

  /** The thoughts a story tells, the oldest first; those that are deleted are not there. */
  async sourcesOf(storyId: string, accountId: string): Promise<{ sources: StoryThought[] }> {
    const row = await storiesOf(tablesOf(this.em), accountId)
      .where('s.id', '=', storyId)
      .select('s.chapters')
      .executeTakeFirst();
    if (!row) throw notFound();
    const thoughts = await this.thoughts.beginningsOf(toldIn(row.chapters), accountId, maxBeside + 1);
    return {
      sources: thoughts.map(({ id, at, title, text, mood }) => ({
        ...{ thoughtId: id, at, title, mood },
        text: shortened(text, maxBeside),
      })),
    };
  }

  /** Photos of the thoughts that are told, in the order they are told; so many at most. */
  async photosOf(
    chapters: readonly StoryChapter[],
    accountId: string,
  ): Promise<{ thoughtId: string; mediaId: string }[]> {
    return (await this.thoughts.picturesOf(toldIn(chapters), accountId)).slice(0, maxStoryPictures);
  }

  private async pdfOf(
    {
      pdf,
      title,
      version,
      chapters,
    }: Pick<Row, 'title' | 'version'> & { pdf: StoryPdf | null; chapters: StoryChapter[] },
    accountId: string,
  ) {
    if (!pdf || !isThere(pdf)) return null;
    const { jobId, key, bytes, at } = pdf;
    const url = await this.storage.signedUrl(key, addressSeconds, { download: `${downloadName(title)}.pdf` });
    // Photos are those of the thoughts, whose own changes leave the story as it is.
    const outdated = pdf.version !== version || (await this.thoughts.changedSince(toldIn(chapters), accountId, at));
    return { jobId, url, bytes, at, outdated };
  }

  /** Whose it is, deleted or not; null where there never was one. */
  async authorOf(storyId: string): Promise<string | null> {
    const tables = tablesOf(this.em);
    const row = await tables.selectFrom('story').select('accountId').where('id', '=', storyId).executeTakeFirst();
    return row?.accountId ?? null;
  }
}

const rowOf = ({ id, title, state, moments, jobId, createdAt, updatedAt, version }: Row): StoryRow => ({
  ...{ id, title, state, jobId, version },
  moments: moments.count,
  from: moments.from,
  to: moments.to,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});
