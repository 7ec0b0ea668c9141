import type { CampaignChannel } from '@afi/contracts/campaigns';
import { contentFor, filledText } from '@afi/contracts/campaign-texts';
import { deliveryBatch } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { translate } from '../../../platform/i18n/translate.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { Deliver } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { recipientToken } from '../domain/recipient-token.js';
import { mayBeSentAt } from '../domain/sending-hours.js';
import { contentsOf } from '../domain/texts.js';
import { stillReached } from '../reads/audience.js';
import { QuietAllDay } from '../reads/quiet-all-day.js';
import { CampaignChanges } from './campaign-changes.js';
import { Reserve } from './reserve.js';

/** Batches of a channel in the hands of workers: enough to keep them busy, few enough to stop within seconds. */
const ahead = 4;
/** Steps of one run, and batches of a channel in each: others wait for their turn, and who steers for the end of a step at most. */
const [stepsPerRun, batchesPerStep] = [4, 2];
/** A campaign with a rate is handed on once a second; what a longer wait would allow is not made up for at once. */
const [rateEveryMs, rateMostMs] = [900, 3_000];

/** Hands workers what a running campaign has to send, a few batches at a time: each that is settled asks for the next. */
@Injectable()
export class FeedCampaign {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryQueries,
    private readonly changes: CampaignChanges,
    private readonly communities: CommunityQueries,
    private readonly reserve: Reserve,
    private readonly quietAllDay: QuietAllDay,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** In steps, each a transaction of its own; one of them in the caller's. Does nothing where somebody else is at it. */
  async feed(campaignId: string): Promise<void> {
    const most = this.em.isInTransaction() ? 1 : stepsPerRun;
    for (let step = 0; step < most && (await this.step(campaignId)); step += 1);
  }

  /** Answers whether there may be more to hand over at once. */
  private step(campaignId: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const campaign = await this.locked(em, campaignId);
      if (!campaign) return false;
      let left = this.allowance(campaign);
      let [handedOver, isMore] = [0, false];
      // What a rate allows is one turn: the next is a second later.
      const batches = campaign.ratePerSecond ? stepsPerRun * batchesPerStep : batchesPerStep;
      // What its provider does not take waits here: it is no failure, and nobody is sent it another way for that.
      const stopped: ReadonlySet<CampaignChannel> = await this.deliveries.stoppedChannels();
      for (const channel of campaign.channels.filter((one) => !stopped.has(one)))
        for (let batch = 0; batch < batches && left > 0; batch += 1) {
          const room = channel === 'inapp' ? deliveryBatch : await this.roomOf(campaign.id, channel);
          const size = Math.min(room, left, deliveryBatch);
          const handed = size > 0 ? await this.handOver(campaign, channel, size) : 0;
          left -= handed;
          handedOver += handed;
          if (handed < size || size <= 0) break;
          isMore ||= batch + 1 === batches;
        }
      // A look that hands nothing over is no turn: the wait goes on.
      if (campaign.ratePerSecond && handedOver > 0)
        await tablesOf(em).updateTable('campaign').set({ fedAt: new Date() }).where('id', '=', campaignId).execute();
      await this.timeSplit(campaign, handedOver > 0);
      await this.endWhenDone(campaignId);
      return isMore;
    });
  }

  /** Where it may be sent from now: running, its recipients known, within its hours. Locked, so that a pause finds what was handed over. */
  private async locked(em: EntityManager, campaignId: string) {
    const campaign = await tablesOf(em)
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .where('status', '=', 'running')
      .where('frozenAt', 'is not', null)
      .select([
        'id',
        'channels',
        'contents',
        'sendWindow',
        'timeZone',
        'ratePerSecond',
        'fedAt',
        'communityId',
        'fallback',
        ...(['split', 'winner', 'decidesAt'] as const),
      ])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!campaign || !mayBeSentAt(new Date(), campaign.sendWindow, campaign.timeZone)) return null;
    const { communityId } = campaign;
    return { ...campaign, community: communityId && (await this.communities.nameOf(communityId)) };
  }

  /** The hours of a trial begin with its last message: however slowly it leaves, whoever is sent it has them to follow its link. */
  private async timeSplit({ id: campaignId, split, winner, decidesAt }: Locked, isLeaving: boolean): Promise<void> {
    if (!split || winner || (decidesAt && !isLeaving)) return;
    const { hours } = split;
    await tablesOf(this.em)
      .updateTable('campaign')
      .set({ decidesAt: sql<Date>`now() + make_interval(hours => ${hours})` })
      .where('id', '=', campaignId)
      .execute();
  }

  /** Messages that may be handed over now. */
  private allowance({ ratePerSecond, fedAt }: Pick<Locked, 'ratePerSecond' | 'fedAt'>): number {
    if (!ratePerSecond) return Infinity;
    const waited = fedAt ? Date.now() - new Date(fedAt).getTime() : 1_000;
    return waited < rateEveryMs ? 0 : Math.floor((ratePerSecond * Math.min(waited, rateMostMs)) / 1_000);
  }

  /** How many more workers may be handed. */
  private async roomOf(campaignId: string, channel: CampaignChannel): Promise<number> {
    const tables = tablesOf(this.em);
    const { started } = await tables
      .selectFrom('campaign_recipient as r')
      .where('r.campaignId', '=', campaignId)
      .where('r.channel', '=', channel)
      .where('r.status', '=', 'started')
      // Who sleeps holds up nobody: what waits for the morning is in no worker's hands.
      .where(({ not, exists }) =>
        not(
          exists(
            tables
              .selectFrom('delivery as d')
              .where(({ ref }) => sql<boolean>`${ref('d.sourceId')} = ${sql.ref('r.id')}`)
              .where('d.status', '=', 'queued')
              .where('d.dueAt', 'is not', null)
              .select('d.id'),
          ),
        ),
      )
      .select(sql<number>`count(*)::int`.as('started'))
      .executeTakeFirstOrThrow();
    // A batch is whole, or the last: neither a few slow messages nor news that come one by one cut the next ones small.
    const room = ahead * deliveryBatch - started;
    return room < deliveryBatch ? 0 : room;
  }

  /** The next of a channel; answers how many there were. Who has left, or switched it off since, is left out now. */
  private async handOver(campaign: Locked, channel: CampaignChannel, size: number): Promise<number> {
    const next = await stillReached(tablesOf(this.em), this.deliveries, {
      campaignId: campaign.id,
      communityId: campaign.communityId,
      channel,
      size,
      undecided: campaign.split !== null && campaign.winner === null,
    });
    // Who came to sleep through all of its hours since it was written down would wait for ever. The bell never waits.
    const quiet =
      channel === 'inapp'
        ? new Set()
        : await this.quietAllDay.among(
            next.flatMap(({ accountId }) => accountId ?? []),
            { ...campaign, scheduledAt: null },
          );
    const told = next.map((one) => ({
      ...one,
      reason: one.reason ?? (quiet.has(one.accountId) ? 'campaigns.asleep' : null),
    }));
    const wanted = told.filter(({ reason }) => reason === null);
    const gone = told.flatMap(({ id, reason }) => (reason ? { id, reason } : []));
    await this.leaveOut(gone);
    if (channel === 'inapp') await this.tellInApp(campaign, wanted);
    else await this.send(campaign, channel, wanted);
    if (next.length) this.changes.tell(campaign.id);
    return next.length;
  }

  private async tellInApp({ community, ...campaign }: Locked, people: readonly Person[]): Promise<void> {
    if (!people.length) return;
    const told = people.flatMap((one) => {
      // Nobody without an account is in there.
      if (one.accountId === null) return [];
      const { title, text, url } = contentFor(contentsOf(campaign, one.variant), one.language, 'inapp');
      const params = { title: filledText(title, one), text: filledText(text, one) };
      const link = url?.startsWith('/') ? url : null;
      const notification =
        community === null
          ? { kind: 'campaigns.message', params, link }
          : { kind: 'campaigns.from-team', params: { ...params, community }, link };
      return [{ accountId: one.accountId, notification }];
    });
    await this.commands.execute(new Notify(told, false));
    await this.mark(people, 'delivered');
  }

  private async send(
    { community, fallback, ...campaign }: Locked,
    channel: Exclude<CampaignChannel, 'inapp'>,
    people: readonly Person[],
  ) {
    if (!people.length) return;
    // Of announcements of the platform, and of who allows it to be known.
    const tellsOpens = ({ mailOpens }: Person) => channel === 'email' && community === null && mailOpens === true;
    const texts = people.map((one) => {
      const { title, text, url } = contentFor(contentsOf(campaign, one.variant), one.language, channel);
      return {
        ...{ accountId: one.accountId, channel, to: one.address, number: one.number, language: one.language },
        // Through an address of ours, which counts who came; what a team writes to its members is not counted.
        link:
          url && community === null ? `/c/${recipientToken(this.config.appSecret, 'click', one.id)}` : (url ?? null),
        opens: tellsOpens(one) ? `/o/${recipientToken(this.config.appSecret, 'open', one.id)}` : null,
        ...{ title: titled(filledText(title, one), one.language, community), text: filledText(text, one) },
        // Of who has no account the campaign alone knows the number they may have said STOP by.
        source: {
          ...{ word: 'campaigns' as const, id: one.id, news: community === null },
          alone: fallback || one.accountId === null,
        },
      };
    });
    const taken = await this.commands.execute(
      new Deliver(community === null ? 'campaigns.sent' : 'campaigns.sent-by-team', texts),
    );
    const onTheirWay = new Set([...taken].map(({ source }) => source?.id));
    const started = people.filter(({ id }) => onTheirWay.has(id));
    await this.mark(started, 'started');
    await this.noteOpens(started.filter(tellsOpens));
    const left = people.filter(({ id }) => !onTheirWay.has(id));
    await this.leaveOut(left.map(({ id }) => ({ id, reason: 'campaigns.no-device' })));
  }

  private async mark(people: readonly { id: string }[], status: 'started' | 'delivered'): Promise<void> {
    const ids = people.map(({ id }) => id);
    await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set({
        status,
        reason: null,
        updatedAt: sql<Date>`now()`,
        leftAt: status === 'delivered' ? sql<Date>`now()` : null,
      })
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
      .execute();
  }

  private async noteOpens(people: readonly { id: string }[]): Promise<void> {
    if (!people.length) return;
    const ids = people.map(({ id }) => id);
    await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set({ tellsOpens: true })
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
      .execute();
  }

  private async leaveOut(rows: readonly { id: string; reason: string }[]): Promise<void> {
    for (const [reason, some] of Map.groupBy(rows, (row) => row.reason)) {
      const ids = some.map(({ id }) => id);
      await tablesOf(this.em)
        .updateTable('campaign_recipient')
        .set({ status: 'skipped', reason, updatedAt: sql<Date>`now()` })
        .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
        .execute();
    }
    await this.reserve.call(rows.map(({ id }) => id));
  }

  /** Nothing waits and nothing is under way: what is uncertain may still be settled later. */
  private async endWhenDone(campaignId: string): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where('status', 'in', ['queued', 'started'])
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (waiting) return;
    await tablesOf(this.em)
      .updateTable('campaign')
      .set({ status: 'done', finishedAt: new Date() })
      .where('id', '=', campaignId)
      .execute();
    this.changes.tell(campaignId);
  }
}

/** Of what a team writes to its members, a device says first which community it is about. */
const titled = (title: string, language: Language, community: string | null): string =>
  community === null ? title : translate(language, 'notifications', 'campaigns.from-team.title', { community, title });

type Locked = NonNullable<Awaited<ReturnType<FeedCampaign['locked']>>>;
type Person = Awaited<ReturnType<typeof stillReached>>[number];
