import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/settings';
import type { NotificationView } from '@afi/contracts/notifications';
import type { Page } from '@afi/contracts/route';
import { translate } from '../../../platform/i18n/translate.js';
import { keysetOf, page } from '../../../platform/persistence/keyset.js';
import { textKey } from './notification-texts.js';

interface NotificationRow {
  id: string;
  kind: string;
  params: Record<string, string | number>;
  link: string | null;
  read_at: Date | null;
  created_at: Date;
  created_key: string;
}

@Injectable()
export class NotificationReads {
  constructor(private readonly em: EntityManager) {}

  async mine(
    accountId: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<NotificationView> & { unread: number }> {
    const after = keysetOf(query.cursor, 2);
    const rows = await this.em.execute<NotificationRow[]>(
      `select id, kind, params, link, read_at, created_at, created_at::text as created_key from notification
        where account_id = ? ${after ? 'and (created_at, id) < (?::timestamptz, ?::uuid)' : ''}
        order by created_at desc, id desc limit ?`,
      [accountId, ...(after ?? []), query.limit + 1],
    );
    const shown = page(
      rows,
      query.limit,
      (row) => [row.created_key, row.id],
      (row) => view(row, language),
    );
    return { ...shown, unread: await this.unread(accountId) };
  }

  async unread(accountId: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      'select count(*)::int as count from notification where account_id = ? and read_at is null',
      [accountId],
    );
    return row?.count ?? 0;
  }
}

function view(row: NotificationRow, language: Language): NotificationView {
  const key = textKey(row.kind, row.params);
  return {
    id: row.id,
    kind: row.kind,
    title: translate(language, 'notifications', `${key}.title`, row.params),
    body: translate(language, 'notifications', `${key}.body`, row.params),
    link: row.link,
    readAt: row.read_at ? new Date(row.read_at).toISOString() : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
