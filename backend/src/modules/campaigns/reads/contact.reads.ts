import { maxSentShown, type contactList, type ContactRow, type ContactView } from '@afi/contracts/campaign-contacts';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { maskedAddress } from '../../../platform/personal-data/masked-address.js';
import { typedAddress } from '../../../platform/personal-data/typed-address.js';
import { notFound } from '../../../platform/problem/problem.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';

type Asked = z.output<typeof contactList.query>;
type AskedCsv = z.output<typeof contactList.csvQuery>;
type Matching = Pick<AskedCsv, 'channel' | 'origin' | 'optedOut' | 'account' | 'search'>;

/** Whether somebody with an account has that number, or has confirmed that address. */
const hasAccount = (phone: Expression<unknown>, email: Expression<unknown>) => sql<boolean>`(
  exists (select 1 from account b where b.phone = ${phone} and b.closed_at is null) or exists (select 1 from account b
    where b.email = ${email} and b.email_confirmed_at is not null and b.closed_at is null))`;

/** People without an account, mostly, whom campaigns may write to. */
@Injectable()
export class ContactReads {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
  ) {}

  async page(asked: Asked): Promise<ListPage<ContactRow>> {
    const page = await listPage(this.source(this.em, asked), asked);
    return { ...page, items: page.items.map(rowOf) };
  }

  count(asked: Matching, most: number): Promise<number> {
    return countOf(this.source(this.em.fork(), asked), most);
  }

  async *each(asked: AskedCsv): AsyncGenerator<ContactRow, void, undefined> {
    for await (const row of listRows(this.source(this.em.fork(), asked), asked.sort)) yield rowOf(row);
  }

  /** @throws Problem 404 */
  async one(contactId: string, language: Language): Promise<ContactView> {
    const row = await this.rows(this.em)
      .leftJoin('account as a', 'a.id', 't.consentedBy')
      .leftJoin('campaign as c', 'c.id', 't.campaignId')
      .where('t.id', '=', contactId)
      .select(['a.id as adminId', 'a.firstname as adminFirstname', 'a.lastname as adminLastname'])
      .select(['c.id as campaignId', 'c.name as campaignName'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const shown = rowOf(row);
    const isEnded = shown.ways.some(({ ended }) => ended && ended !== 'bounce');
    const addresses = [row.phone, row.email].flatMap((one) => one ?? []);
    const byAdmin = shown.hasAccount ? await this.deliveries.endedAmong(addresses, { byAdmin: true }) : null;
    const mayResume = byAdmin ? byAdmin.size > 0 : isEnded;
    const { adminId, adminFirstname, adminLastname, campaignId, campaignName, consentNote } = row;
    return {
      ...{ ...shown, mayResume },
      consent: {
        by: adminId ? { id: adminId, fullname: `${adminFirstname ?? ''} ${adminLastname ?? ''}`.trim() } : null,
        campaign: campaignId && campaignName ? { id: campaignId, name: campaignName } : null,
        note: consentNote,
      },
      sent: await this.sent(contactId, language),
    };
  }

  /** Whether they have an account now, whatever was known when they were brought in. */
  async hasAccount(contactId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('campaign_contact as t')
      .where('t.id', '=', contactId)
      .select(({ ref }) => hasAccount(ref('t.phone'), ref('t.email')).as('has'))
      .executeTakeFirst();
    return row?.has ?? false;
  }

  private async sent(contactId: string, language: Language): Promise<ContactView['sent']> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign_recipient as r')
      .innerJoin('campaign as c', 'c.id', 'r.campaignId')
      .where('r.contactId', '=', contactId)
      // What they have no account for was never meant to reach them there.
      .where('r.channel', 'in', ['whatsapp', 'email'])
      .orderBy('r.updatedAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(maxSentShown)
      .select(['r.id', 'r.channel', 'r.status', 'r.reason', 'r.clickedAt', 'r.updatedAt'])
      .select(['c.id as campaignId', 'c.name'])
      .$narrowType<{ channel: 'whatsapp' | 'email' }>()
      .execute();
    return rows.map(({ campaignId, name, reason, clickedAt, updatedAt, ...row }) => ({
      ...row,
      campaign: { id: campaignId, name },
      reason: reason && translate(language, 'errors', reason),
      clickedAt: clickedAt && new Date(clickedAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    }));
  }

  private source(em: EntityManager, { channel, origin, optedOut, account, search }: Matching) {
    let rows = this.rows(em);
    if (channel) rows = rows.where(channel === 'email' ? 't.email' : 't.phone', 'is not', null);
    if (origin) rows = rows.where('t.origin', '=', origin);
    if (optedOut)
      rows = rows.where(
        ({ ref }) =>
          sql<boolean>`(${this.deliveries.hasEnded(ref('t.phone'))} or ${this.deliveries.hasEnded(ref('t.email'))})
            = ${optedOut === 'yes'}::boolean`,
      );
    if (account)
      rows = rows.where(
        ({ ref }) => sql<boolean>`${hasAccount(ref('t.phone'), ref('t.email'))} = ${account === 'yes'}::boolean`,
      );
    if (search) {
      const whole = typedAddress(search);
      rows = rows.where(({ or, eb, ref }) =>
        or([holds(ref('t.firstname'), search), eb('t.phone', '=', whole), eb('t.email', '=', whole)]),
      );
    }
    const tables = tablesOf(em);
    return { tables, rows, id: 't.id', sorts: { createdAt: { by: 't.createdAt', type: 'timestamptz' } } } as const;
  }

  private rows(em: EntityManager) {
    return tablesOf(em)
      .selectFrom('campaign_contact as t')
      .where('t.deletedAt', 'is', null)
      .select(['t.id', 't.firstname', 't.language', 't.phone', 't.email', 't.consentedAt', 't.consentNote'])
      .select(['t.origin', 't.createdAt'])
      .select(({ ref }) => [
        this.deliveries.endingOf(ref('t.phone')).as('phoneEnded'),
        this.deliveries.endingOf(ref('t.email')).as('emailEnded'),
        hasAccount(ref('t.phone'), ref('t.email')).as('hasAccount'),
      ]);
  }
}

type Row = Awaited<ReturnType<ReturnType<ContactReads['rows']>['executeTakeFirstOrThrow']>>;

function rowOf({ id, firstname, language, ...row }: Row): ContactRow {
  const { phone, email, phoneEnded, emailEnded, origin } = row;
  return {
    ...{ id, firstname, language, hasAccount: row.hasAccount },
    ways: [
      ...(phone ? [{ channel: 'whatsapp' as const, to: maskedAddress(phone), ended: phoneEnded }] : []),
      ...(email ? [{ channel: 'email' as const, to: maskedAddress(email), ended: emailEnded }] : []),
    ],
    origin,
    consentedAt: new Date(row.consentedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
