import { calledBack, type deliveryList, type DeliveryView, type StoppedChannel } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { fewOf, holds, isAmong, nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { maskedAddress } from '../../../platform/personal-data/masked-address.js';
import { typedAddress } from '../../../platform/personal-data/typed-address.js';
import { notFound } from '../../../platform/problem/problem.js';

type Asked = z.output<typeof deliveryList.query>;

/** Messages sent outside the app, for the back office. */
@Injectable()
export class DeliveryReads {
  constructor(private readonly em: EntityManager) {}

  async all(asked: Asked, language: Language): Promise<ListPage<DeliveryView>> {
    let rows = this.rows();
    if (asked.channel) rows = rows.where('d.channel', '=', asked.channel);
    if (asked.status) rows = rows.where('d.status', '=', asked.status);
    const { search } = asked;
    if (search) {
      const people = await this.called(search);
      // A person by name; a number or an address whole, as who complains gives it.
      rows = rows.where(({ or, eb, ref }) =>
        or([
          ...(people
            ? [isAmong(ref('d.accountId'), people.accounts), isAmong(ref('d.sourceId'), people.recipients)]
            : [nameHolds(ref('a.firstname'), ref('a.lastname'), search), holds(ref('t.firstname'), search)]),
          eb('d.address', '=', typedAddress(search)),
        ]),
      );
    }
    const sorts = { createdAt: { by: 'd.createdAt', type: 'timestamptz' } } as const;
    const page = await listPage({ tables: tablesOf(this.em), rows, id: 'd.id', sorts }, asked);
    return { ...page, items: page.items.map((row) => viewOf(row, language)) };
  }

  async one(deliveryId: string, language: Language): Promise<DeliveryView> {
    const row = await this.rows().where('d.id', '=', deliveryId).executeTakeFirst();
    if (!row) throw notFound();
    return viewOf(row, language);
  }

  async stopped(): Promise<{ stopped: StoppedChannel[] }> {
    const rows = await tablesOf(this.em).selectFrom('stopped_channel').selectAll().orderBy('stoppedAt').execute();
    return { stopped: rows.map(({ stoppedAt, ...row }) => ({ ...row, stoppedAt: new Date(stoppedAt).toISOString() })) };
  }

  /** Whose name holds this, and what campaigns sent to contacts of that name; null where they are many. */
  private async called(search: string): Promise<{ accounts: string[]; recipients: string[] } | null> {
    const tables = tablesOf(this.em);
    const named = tables
      .selectFrom('account')
      .where(({ ref }) => nameHolds(ref('firstname'), ref('lastname'), search))
      .select('id');
    const written = tables
      .selectFrom('campaign_contact as t')
      .innerJoin('campaign_recipient as r', 'r.contactId', 't.id')
      .where(({ ref }) => holds(ref('t.firstname'), search))
      .select('r.id');
    const accounts = await fewOf(named);
    const recipients = accounts && (await fewOf(written));
    return recipients && { accounts, recipients };
  }

  private rows() {
    return (
      tablesOf(this.em)
        .selectFrom('delivery as d')
        .leftJoin('account as a', 'a.id', 'd.accountId')
        .leftJoin('campaign_recipient as r', (on) =>
          on.onRef('r.id', '=', 'd.sourceId').on('d.source', '=', 'campaigns'),
        )
        // Who has no account is somebody a campaign wrote to. What a team writes to its members is not shown here.
        .leftJoin('campaign_contact as t', 't.id', 'r.contactId')
        .leftJoin('campaign as c', (on) => on.onRef('c.id', '=', 'r.campaignId').on('c.communityId', 'is', null))
        .select(['d.id', 'd.channel', 'd.status', 'd.about', 'd.address', 'd.language', 'd.reason', 'd.isNotice'])
        .select(({ ref }) => sql<boolean>`${ref('d.fileKey')} is not null and ${ref('d.status')} = 'failed'`.as('kept'))
        .select([
          'd.createdAt',
          'd.settledAt',
          'a.lastname',
          'c.id as campaignId',
          'c.name as campaignName',
          'c.status as campaignStatus',
          'r.status as recipientStatus',
        ])
        .select(({ fn }) => fn.coalesce('a.firstname', 't.firstname').as('firstname'))
    );
  }
}

type Row = Awaited<ReturnType<ReturnType<DeliveryReads['rows']>['executeTakeFirstOrThrow']>>;

const isStillMeant = (status: string | null): boolean => status !== null && !['skipped', 'failed'].includes(status);

function viewOf(row: Row, language: Language): DeliveryView {
  const { id, channel, status, about, address, kept, createdAt, settledAt, campaignId, campaignName } = row;
  // What was called back is no more stopped than whom it was for: a campaign that goes on sends it anew.
  const isGivenBack = row.reason === calledBack && isStillMeant(row.recipientStatus);
  const paused = isGivenBack && row.recipientStatus === 'queued' && row.campaignStatus === 'paused';
  const reason = paused ? null : isGivenBack ? 'deliveries.given-back' : row.reason;
  return {
    ...{ id, channel, status, paused, language: row.language },
    // `Nouvelle publication dans …`: whose and which is nobody's business here.
    about: (row.isNotice
      ? translate(language, 'messages', about)
      : translate(language, 'notifications', `${about}.title`, {})
    ).replace(/\{\w+\}/g, '…'),
    campaign: campaignId && campaignName ? { id: campaignId, name: campaignName } : null,
    to: channel === 'push' ? new URL(address).host : maskedAddress(address),
    fullname: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim(),
    reason: reason && translate(language, 'errors', reason),
    retryable: kept,
    createdAt: new Date(createdAt).toISOString(),
    settledAt: settledAt ? new Date(settledAt).toISOString() : null,
  };
}
