import type { csvRowList, CsvReport, CsvRow, CsvRowState } from '@afi/contracts/csv-audiences';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { holds } from '../../../platform/persistence/search.js';
import { notFound } from '../../../platform/problem/problem.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { agreedBefore } from './file-people.js';

type Asked = z.output<typeof csvRowList.query>;
type AskedCsv = z.output<typeof csvRowList.csvQuery>;
type Matching = Pick<AskedCsv, 'fileId' | 'state' | 'consent' | 'search'>;

const none: CsvReport['counts'] = { known: 0, contact: 0, unknown: 0, optedOut: 0, doubled: 0, invalid: 0 };

/** The lines of a CSV file, and what each means as things stand now. */
@Injectable()
export class CsvRowReads {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
  ) {}

  async counts(fileId: string, consent: boolean): Promise<CsvReport['counts']> {
    const rows = await tablesOf(this.em)
      .selectFrom(this.rows(this.em, fileId, consent).as('s'))
      .groupBy('s.state')
      .select(['s.state', sql<number>`count(*)::int`.as('count')])
      .execute();
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  /** @throws Problem 404 where that reading was forgotten: it is asked for anew */
  async page(asked: Asked, language: Language): Promise<ListPage<CsvRow>> {
    const page = await listPage(this.source(this.em, asked), asked);
    return { ...page, items: page.items.map((row) => viewOf(row, language)) };
  }

  async *each(asked: AskedCsv, language: Language): AsyncGenerator<CsvRow, void, undefined> {
    for await (const row of listRows(this.source(this.em.fork(), asked), asked.sort)) yield viewOf(row, language);
  }

  /** The file that was read. @throws Problem 404 */
  async mediaOf(fileId: string | undefined): Promise<string> {
    const file = await tablesOf(this.em)
      .selectFrom('audience_file')
      .where('id', '=', fileId ?? null)
      .select('mediaId')
      .executeTakeFirst();
    if (!file) throw notFound();
    return file.mediaId;
  }

  private source(em: EntityManager, { fileId, state, consent = false, search }: Matching) {
    const tables = tablesOf(em);
    let rows = tables
      .selectFrom(this.rows(em, fileId ?? null, consent).as('s'))
      .select(['s.id', 's.line', 's.said', 's.firstname', 's.state', 's.problem']);
    if (state) rows = rows.where('s.state', '=', state);
    if (search)
      rows = rows.where(({ or, ref }) => or([holds(ref('s.said'), search), holds(ref('s.firstname'), search)]));
    return { tables, rows, id: 's.id', sorts: { line: { by: 's.line', type: 'integer' } } } as const;
  }

  private rows(em: EntityManager, fileId: string | null, consent: boolean) {
    const { deliveries } = this;
    return tablesOf(em)
      .selectFrom('audience_row as r')
      .leftJoin(
        // For each line that is shown alone, or each page would ask for all of them. Of two accounts of one number, the open one.
        sql<{ id: string; isOpen: boolean }>`lateral (
          select a.id, a.closed_at is null and a.user_type in ('client', 'manager') as "isOpen"
          from (
            select * from account where phone = r.phone
            union all
            select * from account where r.phone is null and email = r.email and email_confirmed_at is not null
          ) a
          where r.problem is null
          order by "isOpen" desc limit 1)`.as<'b'>(sql`b`),
        (join) => join.onTrue(),
      )
      .where('r.fileId', '=', fileId)
      .select(['r.id', 'r.line', 'r.said', 'r.firstname', 'r.problem'])
      .select(({ ref }) =>
        sql<CsvRowState>`case when ${ref('r.problem')} = 'campaigns.row-doubled' then 'doubled'
          when ${ref('r.problem')} is not null then 'invalid'
          when b."isOpen" and not ${deliveries.hasEnded(ref('r.phone'))} then 'known'
          when b.id is not null or ${deliveries.hasEnded(ref('r.phone'))}
            or ${ref('r.phone')} is null and ${deliveries.hasEnded(ref('r.email'))} then 'optedOut'
          when ${consent}::boolean or ${agreedBefore(ref('r.phone'), ref('r.email'))} then 'contact' else 'unknown' end`.as(
          'state',
        ),
      );
  }
}

type Row = Pick<CsvRow, 'id' | 'line' | 'said' | 'firstname' | 'state'> & { problem: string | null };

const whyNot: Partial<Record<CsvRowState, string>> = {
  optedOut: 'campaigns.opted-out',
  unknown: 'campaigns.no-consent',
};

function viewOf({ id, line, said, firstname, state, problem }: Row, language: Language): CsvRow {
  const code = problem ?? whyNot[state] ?? null;
  return { id, line, said, firstname, state, reason: code && translate(language, 'errors', code) };
}
