import { logoOf } from '@afi/contracts/deck-brand';
import type { Language } from '@afi/contracts/language';
import { mediaOf } from '@afi/contracts/slide-parts';
import type { deckList, DeckFile, DeckRow, DeckView } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { brandInForce } from './brand-in-force.js';
import { deckFileName } from '../domain/deck-files.js';
import { sharePage } from './share-page.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ShareQueries } from '../../shares/shares.queries.js';

/** The living decks of one account: every read begins here, so none can see another's. */
export function decksOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('deck as d')
    .where('d.accountId', '=', accountId)
    .where('d.deletedAt', 'is', null)
    .select(['d.id', 'd.title', 'd.state', 'd.language', 'd.theme', 'd.sourceKind', 'd.jobId', 'd.createdAt'])
    .select(['d.updatedAt', 'd.version', 'd.files'])
    .select(({ ref }) =>
      sql<number>`greatest(jsonb_array_length(${ref('d.slides')}),
        case when ${ref('d.state')} = 'ready' then 0 else jsonb_array_length(${ref('d.outline')}) end)`.as('count'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof decksOf>['executeTakeFirstOrThrow']>>;

/** How long a file that was made can be downloaded; it lies there twice as long. */
const fileHours = 24;
const addressSeconds = 600;

/** The files that are still there. */
export const livingFiles = (files: readonly DeckFile[], now = Date.now()): DeckFile[] =>
  files.filter(({ at }) => Date.parse(at) > now - fileHours * 3_600_000);

/** Decks, as their author sees them; nobody else does. */
@Injectable()
export class DeckReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly communities: CommunityQueries,
    private readonly shares: ShareQueries,
    private readonly storage: Storage,
  ) {}

  async all(asked: z.output<typeof deckList.query>, accountId: string): Promise<ListPage<DeckRow>> {
    const tables = tablesOf(this.em);
    let rows = decksOf(tables, accountId);
    const { search } = asked;
    if (search) rows = rows.where(({ ref }) => holds(ref('d.title'), search));
    const sorts = {
      createdAt: { by: 'd.createdAt' as const, type: 'timestamptz' as const },
      updatedAt: { by: 'd.updatedAt' as const, type: 'timestamptz' as const },
    };
    const page = await listPage({ tables, rows, id: 'd.id' as const, sorts }, asked);
    return { ...page, items: page.items.map(rowOf) };
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(deckId: string, accountId: string, language: Language): Promise<DeckView> {
    const row = await decksOf(tablesOf(this.em), accountId)
      .leftJoin('job as j', 'j.id', 'd.jobId')
      .where('d.id', '=', deckId)
      .select(['d.tone', 'd.sourceTitle', 'd.engine', 'd.skeleton', 'd.private', 'd.outline', 'd.slides', 'd.brand'])
      .select('d.unwritten')
      .select(['j.errorCode', 'j.errorParams'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const { tone, sourceTitle, engine, skeleton, outline, slides, unwritten, errorCode, errorParams } = row;
    const brand = await brandInForce(this.communities, accountId, row.brand);
    const [share, pictures, files] = await Promise.all([
      this.shares.openOf('deck', deckId, sharePage),
      this.media.viewsOf([...mediaOf(slides), ...logoOf(brand)], language),
      Promise.all(
        livingFiles(row.files).map(async ({ kind, key, bytes }) => ({
          kind,
          bytes,
          url: await this.storage.signedUrl(key, addressSeconds, { download: deckFileName(row.title, kind) }),
        })),
      ),
    ]);
    return {
      ...rowOf(row),
      ...{ tone, sourceTitle, engine, skeleton, private: row.private, outline, slides, unwritten, files },
      pictures: [...pictures.values()],
      brand,
      brandGone: row.brand !== null && brand === null,
      share,
      error: errorCode
        ? { code: errorCode, message: translate(language, 'errors', errorCode, errorParams ?? {}) }
        : null,
    };
  }

  /** Whose it is, deleted or not; null where there never was one. */
  async authorOf(deckId: string): Promise<string | null> {
    const tables = tablesOf(this.em);
    const row = await tables.selectFrom('deck').select('accountId').where('id', '=', deckId).executeTakeFirst();
    return row?.accountId ?? null;
  }
}

const rowOf = ({ id, title, state, language, theme, sourceKind, jobId, count, version, ...row }: Row): DeckRow => ({
  ...{ id, title, state, language, theme, sourceKind, jobId, count, version },
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});
