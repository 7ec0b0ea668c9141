import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { archiveKeepDays, type archiveRoutes, type ArchiveView } from '@afi/contracts/archives';
import type { Page, QueryOf } from '@afi/contracts/route';
import type { Language } from '@afi/contracts/language';
import { Storage } from '@afi/runtime/storage';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { archiveFiles, waitHours } from '../domain/archive-file.js';

/** Long enough to press, short enough to be of no use to whoever finds it. */
const addressSeconds = 300;

/** Archives of their owner; for others there is nothing. */
@Injectable()
export class ArchiveReads {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async mine(
    ownerId: string,
    query: QueryOf<typeof archiveRoutes.mine>,
    language: Language,
  ): Promise<Page<ArchiveView>> {
    const { items, nextCursor } = await listPage(
      {
        tables: tablesOf(this.em),
        rows: this.rows(ownerId),
        id: 'id',
        sorts: { createdAt: { by: 'createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    return { items: items.map((row) => viewOf(row, language)), nextCursor };
  }

  async one(id: string, ownerId: string, language: Language): Promise<ArchiveView> {
    const row = await this.rows(ownerId).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return viewOf(row, language);
  }

  /** Where the file opens for a while. @throws not found while it is not written */
  async address(id: string, ownerId: string, language: Language): Promise<string> {
    const { file } = await this.one(id, ownerId, language);
    if (!file) throw notFound();
    return this.storage.signedUrl(archiveFiles.keyOf(id), addressSeconds, { download: file.name });
  }

  /** Whose data are to be written; null once it is gone. */
  async asked(id: string): Promise<{ ownerId: string; language: Language } | null> {
    const row = await tablesOf(this.em)
      .selectFrom('archive_file')
      .select(['ownerId', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  private rows(ownerId: string) {
    return tablesOf(this.em)
      .selectFrom('archive_file')
      .select(['id', 'jobId', 'bytes', 'createdAt'])
      .where('ownerId', '=', ownerId);
  }
}

function viewOf(
  { id, jobId, bytes, ...row }: Awaited<ReturnType<ReturnType<ArchiveReads['rows']>['executeTakeFirstOrThrow']>>,
  language: Language,
): ArchiveView {
  const createdAt = new Date(row.createdAt);
  const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000).toISOString();
  const name = `${translate(language, 'messages', 'archives.file')}-${createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    id,
    jobId,
    file: bytes === null ? null : { name, bytes: Number(bytes) },
    createdAt: createdAt.toISOString(),
    keptUntil: later(archiveKeepDays * 24),
    nextAt: later(waitHours),
  };
}
