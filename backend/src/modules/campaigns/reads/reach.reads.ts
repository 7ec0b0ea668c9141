import type { Audience, AudienceChoices, AudienceSample } from '@afi/contracts/audiences';
import { inReserve, type CampaignChannel, type CampaignInput, type CampaignReach } from '@afi/contracts/campaigns';
import { sampleSize } from '@afi/contracts/audiences';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { AudienceConditions } from '../../../platform/audiences/audience-conditions.js';
import { largeStep } from '../../../platform/persistence/large-step.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import type { Span } from '../../deliveries/quiet-hours.queries.js';
import { defaultZone } from '../domain/campaign.js';
import { campaignSettings } from '../campaigns.settings.js';
import { peopleOf, reachOf, townOf, type Meant } from './audience.js';
import { agreedOf } from './file-people.js';
import { strangersInTurn } from './in-reserve.js';
import { QuietAllDay } from './quiet-all-day.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';

/** Milliseconds one count may take in all: whoever asks for it waits before a screen, and holds a connection others need. */
const countMs = 20_000;

/** How many people an audience has, and how many of them each channel reaches. */
@Injectable()
export class ReachReads {
  constructor(
    private readonly em: EntityManager,
    readonly deliveries: DeliveryQueries,
    readonly conditions: AudienceConditions,
    private readonly audiences: MeantAudiences,
    private readonly quietAllDay: QuietAllDay,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Accounts it means, and of a file those without one who agreed. */
  async count(audience: Meant): Promise<number> {
    const tables = tablesOf(this.em);
    const count = sql<number>`count(*)::int`.as('count');
    const known = await peopleOf(tables, this.conditions, audience).select(count).executeTakeFirstOrThrow();
    if (!('fileId' in audience)) return known.count;
    const strangers = await agreedOf(tables, audience).select(count).executeTakeFirstOrThrow();
    return known.count + strangers.count;
  }

  /** @throws Problem 422 of a file that cannot be read; `campaigns.count-too-long` (422) */
  async counted(audience: Audience, adminId: string): Promise<{ count: number; sample: AudienceSample[] }> {
    const meant = await this.audiences.of(audience, adminId);
    return this.within(countMs, (next) => this.people(meant, next));
  }

  /** @throws Problem 422 of a file that cannot be read; `campaigns.count-too-long` (422) */
  async reach(
    { audience, channels, fallback = false, schedule, timeZone, window }: Asked,
    { accountId, language }: { accountId: string; language: Language },
    mostMs = countMs,
  ): Promise<CampaignReach> {
    const meant = await this.audiences.of(audience, accountId);
    const spans = await this.quietAllDay.spans({
      sendWindow: window ?? null,
      timeZone: timeZone ?? schedule?.timeZone ?? defaultZone,
      scheduledAt: schedule ? new Date(schedule.at) : null,
    });
    const { rows, ...people } = await this.within(mostMs, async (next) => {
      const counted = await this.reachRows(meant, { channels, fallback, spans }, next);
      return { rows: counted.sort((one, other) => other.count - one.count), ...(await this.people(meant, next)) };
    });
    const told = channels.map((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0);
      const reached = sum(own.filter(({ reason }) => reason === null));
      const kept = sum(own.filter(({ reason }) => reason === inReserve));
      const leftOut = [...Map.groupBy(own, ({ reason }) => reason)].flatMap(([code, some]) =>
        code && code !== inReserve ? [{ code, reason: translate(language, 'errors', code), count: sum(some) }] : [],
      );
      return { channel, reached, inReserve: kept, cost: this.costOf(channel, reached + kept), leftOut };
    });
    return { ...people, channels: told, cost: told.reduce((sum, { cost }) => sum + cost, 0) };
  }

  private async people(audience: Meant, next: NextStep) {
    await next();
    const count = await this.count(audience);
    await next();
    return { count, sample: await this.sample(audience) };
  }

  /** Reads within a time of their own, counted over all steps: each begins with `next`. */
  private async within<T>(mostMs: number, read: (next: NextStep) => Promise<T>): Promise<T> {
    const until = performance.now() + mostMs;
    try {
      return await this.em.transactional(async (em) => {
        await largeStep(em);
        return read(async () => {
          const left = Math.max(1, Math.ceil(until - performance.now()));
          await em.execute(`set local statement_timeout = ${left}`);
        });
      });
    } catch (error) {
      // Whoever cancels it otherwise does so before its time is over.
      if ((error as { code?: string }).code !== timedOut || performance.now() < until) throw error;
      throw new Problem('campaigns.count-too-long', 422, { params: { seconds: Math.ceil(mostMs / 1_000) } });
    }
  }

  private async reachRows(
    audience: Meant,
    { channels, fallback, spans }: { channels: readonly CampaignChannel[]; fallback: boolean; spans: readonly Span[] },
    next: NextStep,
  ) {
    const tables = tablesOf(this.em);
    const counted = async (rows: ReachSource) => {
      await next();
      return tables
        .selectFrom(rows.as('r'))
        .groupBy(['r.channel', 'r.reason'])
        .select(['r.channel', 'r.reason', sql<number>`count(*)::int`.as('count')])
        .execute();
    };
    const known = await counted(reachOf(tables, this, audience, channels, { fallback, spans }));
    if (!('fileId' in audience)) return known;
    const strangers = strangersInTurn(tables, this.deliveries, { ...audience, fallback }, channels);
    return [...known, ...(await counted(strangers as unknown as ReachSource))];
  }

  /** Towns and communities of clients. */
  async choices(): Promise<AudienceChoices> {
    const tables = tablesOf(this.em);
    const count = sql<number>`count(*)::int`;
    const cities = await tables
      .selectFrom('profile')
      .where('city', '!=', '')
      .groupBy(({ ref }) => townOf(ref('city')))
      .select(({ ref }) => [
        sql<string>`min(split_part(${ref('city')}, ' (', 1))`.as('name'),
        count.as('count'),
        townOf(ref('city')).as('plain'),
      ])
      .orderBy('count', 'desc')
      .orderBy('plain')
      .limit(200)
      .execute();
    const communities = await tables
      .selectFrom('community')
      .select(['id', 'name', 'membersCount as count'])
      .orderBy('membersCount', 'desc')
      .orderBy('id')
      .limit(500)
      .execute();
    return { cities: cities.map(({ name, count: people }) => ({ name, count: people })), communities };
  }

  /** FCFA of so many messages. */
  costOf(channel: CampaignChannel, messages: number): number {
    return channel === 'whatsapp' ? Math.round(messages * this.config.of(campaignSettings).WHATSAPP_PRICE) : 0;
  }

  /** The newest: who is looked at is somebody the audience means, and the same twice. */
  private async sample(audience: Meant): Promise<AudienceSample[]> {
    const rows = await peopleOf(tablesOf(this.em), this.conditions, audience)
      .leftJoin('profile as f', 'f.accountId', 'a.id')
      .select(['a.id', 'a.firstname', 'a.lastname', 'a.language', 'f.city'])
      .orderBy('a.createdAt', 'desc')
      .orderBy('a.id')
      .limit(sampleSize)
      .execute();
    const known = rows.map(({ city, ...row }) => ({ ...row, city: city ?? '' }));
    if (!('fileId' in audience) || known.length >= sampleSize) return known;
    const strangers = await agreedOf(tablesOf(this.em), audience)
      .select(['r.id', 'r.firstname', 'r.language'])
      .orderBy('r.line')
      .limit(sampleSize - known.length)
      .execute();
    const more = strangers.map(({ language, ...row }) => ({
      ...row,
      lastname: '',
      city: '',
      language: language ?? 'fr',
    }));
    return [...known, ...more];
  }
}

/** What PostgreSQL says of a statement that took too long, or that somebody cancelled. */
const timedOut = '57014';

/** Gives the next statement what is left of the time. */
type NextStep = () => Promise<void>;

/** Whom, by what, whether one channel waits for the other, and when. */
interface Asked {
  readonly audience: Audience;
  readonly channels: readonly CampaignChannel[];
  readonly fallback?: boolean | undefined;
  readonly schedule?: CampaignInput['schedule'];
  readonly timeZone?: string | undefined;
  readonly window?: CampaignInput['window'];
}

/** A row for each person and channel. */
type ReachSource = ReturnType<typeof reachOf>;
