import type {
  campaignRecipientList,
  CampaignMessageStatus,
  CampaignRecipient,
  CampaignRecipientView,
} from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { fewOf, holds, isAmong, nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { maskedAddress } from '../../../platform/personal-data/masked-address.js';
import { typedAddress } from '../../../platform/personal-data/typed-address.js';
import { notFound } from '../../../platform/problem/problem.js';

type Asked = z.output<typeof campaignRecipientList.query>;
type AskedCsv = z.output<typeof campaignRecipientList.csvQuery>;
type Matching = Pick<AskedCsv, 'campaignId' | 'status' | 'channel' | 'search'>;

/** To whom a campaign goes, and what became of each message. */
@Injectable()
export class RecipientReads {
  constructor(private readonly em: EntityManager) {}

  async all(asked: Asked, language: Language): Promise<ListPage<CampaignRecipient>> {
    await this.mustBeThere(asked.campaignId);
    const page = await listPage(await this.source(asked), asked);
    return { ...page, items: page.items.map((row) => viewOf(row, language)) };
  }

  async count(asked: Matching, most: number): Promise<number> {
    return countOf(await this.source(asked, this.em.fork()), most);
  }

  async *each(asked: AskedCsv, language: Language): AsyncGenerator<CampaignRecipient, void, undefined> {
    for await (const row of listRows(await this.source(asked, this.em.fork()), asked.sort)) yield viewOf(row, language);
  }

  async one(campaignId: string, recipientId: string, language: Language): Promise<CampaignRecipientView> {
    const row = await recipientRows(this.em)
      .innerJoin('campaign as c', 'c.id', 'r.campaignId')
      .where('c.communityId', 'is', null)
      .where('c.id', '=', campaignId)
      .where('r.id', '=', recipientId)
      .select(['r.trail', 'c.frozenAt'])
      .executeTakeFirst();
    if (!row) throw notFound();
    return { ...viewOf(row, language), steps: stepsOf(row) };
  }

  /** What each campaign is called; null where there is none. */
  async namesOf(campaignIds: readonly (string | undefined)[]): Promise<(string | null)[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign')
      .where(({ ref }) =>
        isAmong(
          ref('id'),
          campaignIds.filter((id) => id !== undefined),
        ),
      )
      .where('communityId', 'is', null)
      .select(['id', 'name'])
      .execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return campaignIds.map((id) => names.get(id ?? '') ?? null);
  }

  async mustBeThere(campaignId: string | undefined): Promise<void> {
    const known =
      campaignId &&
      (await tablesOf(this.em)
        .selectFrom('campaign')
        .where('id', '=', campaignId)
        .where('communityId', 'is', null)
        .select('id')
        .executeTakeFirst());
    if (!known) throw notFound();
  }

  private async source({ campaignId, status, channel, search }: Matching, em = this.em) {
    const tables = tablesOf(em);
    let rows = recipientRows(em).where('r.campaignId', '=', campaignId ?? null);
    if (status) rows = rows.where('r.status', '=', status);
    if (channel) rows = rows.where('r.channel', '=', channel);
    if (search) {
      const people = await this.called(tables, search);
      rows = rows.where(({ or, eb, ref }) =>
        or([
          ...(people
            ? [isAmong(ref('r.accountId'), people.accounts), isAmong(ref('r.contactId'), people.contacts)]
            : [nameHolds(ref('a.firstname'), ref('a.lastname'), search), holds(ref('t.firstname'), search)]),
          eb('r.address', '=', typedAddress(search)),
        ]),
      );
    }
    return { tables, rows, id: 'r.id', sorts: { updatedAt: { by: 'r.updatedAt', type: 'timestamptz' } } } as const;
  }

  /** Whose name holds this; null where they are many. */
  private async called(tables: Kysely<Tables>, search: string) {
    const named = tables
      .selectFrom('account')
      .where(({ ref }) => nameHolds(ref('firstname'), ref('lastname'), search))
      .select('id');
    const written = tables
      .selectFrom('campaign_contact')
      .where(({ ref }) => holds(ref('firstname'), search))
      .select('id');
    const accounts = await fewOf(named);
    const contacts = accounts && (await fewOf(written));
    return contacts && { accounts, contacts };
  }
}

function recipientRows(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('campaign_recipient as r')
    .leftJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('campaign_contact as t', 't.id', 'r.contactId')
    .select(['r.id', 'r.channel', 'r.address', 'r.language', 'r.status', 'r.reason', 'r.updatedAt'])
    .select(['r.clickedAt', 'r.unsubscribedAt'])
    .select(({ fn }) => fn.coalesce('a.firstname', 't.firstname').as('firstname'))
    .select('a.lastname');
}
type Row = Awaited<ReturnType<ReturnType<typeof recipientRows>['executeTakeFirstOrThrow']>>;

function viewOf(
  { firstname, lastname, address, reason, updatedAt, clickedAt, unsubscribedAt, ...row }: Row,
  language: Language,
): CampaignRecipient {
  const { id, channel, status } = row;
  return {
    ...{ id, channel, status, language: row.language },
    fullname: `${firstname ?? ''} ${lastname ?? ''}`.trim(),
    to: address && maskedAddress(address),
    reason: reason && translate(language, 'errors', reason),
    clickedAt: clickedAt && new Date(clickedAt).toISOString(),
    unsubscribedAt: unsubscribedAt && new Date(unsubscribedAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/** It was written down as its campaign was frozen; where it stands is known of messages of before their states were noted too. */
function stepsOf({
  status,
  updatedAt,
  trail,
  frozenAt,
}: Pick<Row, 'status' | 'updatedAt'> & {
  trail: Partial<Record<CampaignMessageStatus, string>>;
  frozenAt: Date | string | null;
}): CampaignRecipientView['steps'] {
  const isLeftOut = status === 'skipped' && !trail.skipped;
  const begun = frozenAt && !isLeftOut ? { queued: new Date(frozenAt).toISOString() } : {};
  const known = { ...begun, [status]: new Date(updatedAt).toISOString(), ...trail };
  return Object.entries(known)
    .map(([step, at]) => ({ status: step as CampaignMessageStatus, at: new Date(at).toISOString() }))
    .sort((one, other) => one.at.localeCompare(other.at));
}
