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
    return { items: await Promise.all(items.map((row) => this.view(row, language))), nextCursor };
  }

  async one(id: string, ownerId: string, language: Language): Promise<ExportView> {
    const row = await this.rows(ownerId).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return this.view(row, language);
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

  private async view(
    row: Awaited<ReturnType<ReturnType<ExportReads['rows']>['executeTakeFirstOrThrow']>>,
    language: Language,
  ): Promise<ExportView> {
    const { id, list, query, jobId, rows, bytes } = row;
    const createdAt = new Date(row.createdAt);
    const asked = this.lists.read(list, query) as { zone: string } | null;
    const name = asked ? await this.lists.fileName(list, asked, createdAt) : csvName(list, createdAt, 'UTC');
    return {
      id,
      list,
      title: translate(language, 'messages', `${list}.csv.title`),
      jobId,
      file: rows === null ? null : { name, rows, bytes: Number(bytes) },
      createdAt: createdAt.toISOString(),
      keptUntil: new Date(createdAt.getTime() + exportKeepDays * 86_400_000).toISOString(),
    };
  }
}
