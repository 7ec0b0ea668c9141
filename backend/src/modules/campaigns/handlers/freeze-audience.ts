import { inReserve, type CampaignChannel } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely } from 'kysely';
import { largeStep } from '../../../platform/persistence/large-step.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { reachOf, type Meant } from '../reads/audience.js';
import { strangersOf } from '../reads/file-people.js';
import { strangersInTurn } from '../reads/in-reserve.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';
import { variantOf } from '../reads/split.reads.js';
import { CampaignChanges } from './campaign-changes.js';

/** Times a file is read whose lines are forgotten meanwhile; the campaigns' clock then goes on, a second later. */
const mostReadings = 3;

/** Writes down who a launched campaign is for: nobody who comes after is added. One statement, however many; it holds up no other writer. */
@Injectable()
export class FreezeAudience {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    private readonly audiences: MeantAudiences,
    private readonly changes: CampaignChanges,
  ) {}

  /** Does nothing where it was done, or somebody is at it. */
  async freeze(campaignId: string): Promise<void> {
    const launched = await this.waiting(tablesOf(this.em.fork()), campaignId);
    if (!launched) return;
    // Before the transaction: a file is read on connections of its own. Whom it is for changes no more.
    for (let tries = 0; tries < mostReadings; tries += 1)
      if (await this.isFrozen(campaignId, await this.audiences.of(launched.audience, null))) return;
  }

  /** False where the lines of its file were forgotten since they were read: they are to be read again. */
  private isFrozen(campaignId: string, audience: Meant): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const [turn] = await em.execute<{ mine: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 11)) as mine',
        [`audience of ${campaignId}`],
      );
      if (!turn?.mine) return true;
      const tables = tablesOf(em);
      const campaign = await this.waiting(tables, campaignId);
      if (!campaign) return true;
      if ('fileId' in audience && !(await holdsFile(tables, audience.fileId))) return false;
      await largeStep(em);
      const { channels, communityId, createdBy, launchedBy, fallback } = campaign;
      const share = campaign.split?.share ?? null;
      const team = communityId === null ? null : { communityId, authorId: createdBy };
      await tables
        .insertInto('campaign_recipient')
        .columns(['campaignId', 'accountId', 'channel', 'address', 'language', 'status', 'reason', 'variant'])
        .expression(
          tables
            .selectFrom(
              reachOf(tables, this.deliveries.reachable(team ? 'consent' : 'news'), audience, channels, {
                team,
                fallback,
              }).as('r'),
            )
            .select(({ ref }) => [
              sql<string>`${campaignId}::uuid`.as('campaignId'),
              'r.accountId',
              'r.channel',
              addressOf(ref('r.reason'), ref('r.address')).as('address'),
              'r.language',
              sql<'queued' | 'skipped'>`case when ${ref('r.reason')} is null then 'queued' else 'skipped' end`.as(
                'status',
              ),
              'r.reason',
              variantOf(share, campaignId, ref('r.accountId')).as('variant'),
            ]),
        )
        .onConflict((known) => known.doNothing())
        .execute();
      if ('fileId' in audience && audience.consent)
        await this.freezeStrangers(tables, { id: campaignId, launchedBy, channels, fallback, share, ...audience });
      const { status } = await tables
        .updateTable('campaign')
        .set({ frozenAt: new Date() })
        .where('id', '=', campaignId)
        .returning('status')
        .executeTakeFirstOrThrow();
      // Who cancelled it meanwhile found nobody yet; whoever does from now on waits for this to end.
      if (status === 'cancelled') await leaveOut(tables, campaignId);
      this.changes.tell(campaignId);
      return true;
    });
  }

  private waiting(tables: Kysely<Tables>, campaignId: string) {
    return tables
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .where('launchedAt', 'is not', null)
      .where('frozenAt', 'is', null)
      .select(['audience', 'channels', 'communityId', 'createdBy', 'launchedBy', 'fallback', 'split'])
      .executeTakeFirst();
  }

  /** Who has no account and agreed becomes a contact, once, however many files name them. */
  private async freezeStrangers(tables: Kysely<Tables>, campaign: OfFile): Promise<void> {
    const { id, launchedBy, fileId, channels } = campaign;
    await tables
      .insertInto('campaign_contact')
      .columns(['phone', 'email', 'firstname', 'language', 'consentedBy', 'campaignId'])
      .expression(
        strangersOf(tables, fileId).select(({ ref }) => [
          'r.phone',
          'r.email',
          'r.firstname',
          sql<Language>`coalesce(${ref('r.language')}, 'fr')`.as('language'),
          sql<string | null>`${launchedBy}::uuid`.as('consentedBy'),
          sql<string | null>`${id}::uuid`.as('campaignId'),
        ]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
    await tables
      .insertInto('campaign_recipient')
      .columns(['campaignId', 'contactId', 'channel', 'address', 'language', 'status', 'reason', 'variant'])
      .expression(
        tables
          .selectFrom(strangersInTurn(tables, this.deliveries, campaign, channels).as('s'))
          .innerJoin('campaign_contact as t', (join) =>
            join.on(
              ({ ref }) => sql<boolean>`${ref('t.phone')} = ${ref('s.phone')}
                or ${ref('s.phone')} is null and ${ref('t.phone')} is null and ${ref('t.email')} = ${ref('s.email')}`,
            ),
          )
          .select(({ ref }) => [
            sql<string>`${id}::uuid`.as('campaignId'),
            't.id as contactId',
            's.channel',
            addressOf(ref('s.reason'), ref('s.address')).as('address'),
            's.language',
            sql<'queued' | 'skipped'>`case when ${ref('s.reason')} is null then 'queued' else 'skipped' end`.as(
              'status',
            ),
            's.reason',
            variantOf(campaign.share, id, ref('t.id')).as('variant'),
          ]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

/** Who is left out is reached nowhere: an address two accounts have typed counts for who confirmed it. What waits in reserve keeps it. */
const addressOf = (reason: Expression<unknown>, address: Expression<unknown>) =>
  sql<string | null>`case when coalesce(${reason}, ${inReserve}) = ${inReserve} then ${address} end`;

/** Whether the lines of a file are still there; they then stay until the transaction ends. Others may read them. */
const holdsFile = async (tables: Kysely<Tables>, fileId: string): Promise<boolean> =>
  (await tables.selectFrom('audience_file').where('id', '=', fileId).forKeyShare().select('id').execute()).length > 0;

const leaveOut = (tables: Kysely<Tables>, campaignId: string) =>
  tables
    .updateTable('campaign_recipient')
    .set({ status: 'skipped', reason: 'campaigns.cancelled' })
    .where('campaignId', '=', campaignId)
    .where('status', '=', 'queued')
    .execute();

/** A campaign for the people of a file. */
interface OfFile {
  readonly id: string;
  readonly launchedBy: string | null;
  readonly fileId: string;
  readonly consent: boolean;
  readonly channels: readonly CampaignChannel[];
  readonly fallback: boolean;
  readonly share: number | null;
}
