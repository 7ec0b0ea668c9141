import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exportKeepDays, type exportRoutes, type ExportView } from '@afi/contracts/exports';
import type { Page, QueryOf } from '@afi/contracts/route';
import type { Language } from '@afi/contracts/language';
import { Storage } from '@afi/runtime/storage';
import { csvName } from '../../../platform/http/csv-file.js';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { exportFiles } from '../domain/export-file.js';

/** Long enough to press, short enough to be of no use to whoever finds it. */
const addressSeconds = 300;

/** Files of their owner; for others there is nothing. */
@Injectable()
export class ExportReads {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: CsvLists,
    private readonly storage: Storage,
  ) {}

  async mine(
    ownerId: string,
    { list, ...paged }: QueryOf<typeof exportRoutes.mine>,
    language: Language,
  ): Promise<Page<ExportView>> {
    let rows = this.rows(ownerId);
    if (list) rows = rows.where('list', '=', list);
    const { items, nextCursor } = await listPage(
      {
        tables: tablesOf(this.em),
        rows,
        id: 'id',
        sorts: { createdAt: { by: 'createdAt', type: 'timestamptz' } },
      },
      { ...paged, sort: '-createdAt' },
    );
    return { items: await this.views(items, language), nextCursor };
  }

  async one(id: string, ownerId: string, language: Language): Promise<ExportView> {
    const row = await this.rows(ownerId).where('id', '=', id).executeTakeFirst();
    const [view] = row ? await this.views([row], language) : [];
    if (!view) throw notFound();
    return view;
  }

  /** Where the file opens for a while. @throws not found while it is not written */
  async address(id: string, ownerId: string, language: Language): Promise<string> {
    const { file } = await this.one(id, ownerId, language);
    if (!file) throw notFound();
    return this.storage.signedUrl(exportFiles.keyOf(id), addressSeconds, { download: file.name });
  }

  /** What is to be written; null once it is gone. */
  async asked(id: string) {
    const [row] = await tablesOf(this.em)
      .selectFrom('export_file')
      .select(['list', 'query', 'language'])
      .where('id', '=', id)
      .execute();
    return row ?? null;
  }

  private rows(ownerId: string) {
    return tablesOf(this.em)
      .selectFrom('export_file')
      .select(['id', 'list', 'query', 'jobId', 'rows', 'bytes', 'createdAt'])
      .where('ownerId', '=', ownerId);
  }

  /** Files of a list are named at once: a page asks as often as it has lists, not rows. */
  private async views(rows: readonly ExportRow[], language: Language): Promise<ExportView[]> {
    const names = new Map<string, string>();
    const written = rows.filter(({ rows: count }) => count !== null);
    for (const [list, files] of Map.groupBy(written, (one) => one.list)) {
      const asked = files.flatMap(({ id, query, createdAt }) => {
        const read = this.lists.read(list, query) as { zone: string } | null;
        return read ? [{ id, asked: read, when: new Date(createdAt) }] : [];
      });
      const named = asked.length ? await this.lists.fileNames(list, asked) : [];
      asked.forEach(({ id }, at) => names.set(id, named[at] ?? ''));
    }
    return rows.map((row) => {
      const createdAt = new Date(row.createdAt);
      const name = names.get(row.id) ?? csvName(row.list, createdAt, 'UTC');
      return {
        id: row.id,
        list: row.list,
        title: translate(language, 'messages', `${row.list}.csv.title`),
        jobId: row.jobId,
        file: row.rows === null ? null : { name, rows: row.rows, bytes: Number(row.bytes) },
        createdAt: createdAt.toISOString(),
        keptUntil: new Date(createdAt.getTime() + exportKeepDays * 86_400_000).toISOString(),
      };
    });
  }
}

type ExportRow = Awaited<ReturnType<ReturnType<ExportReads['rows']>['executeTakeFirstOrThrow']>>;
