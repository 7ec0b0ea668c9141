import { inReserve, type CampaignChannel } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import { AudienceConditions } from '../../../platform/audiences/audience-conditions.js';
import { largeStep } from '../../../platform/persistence/large-step.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { nextStretch, reachOf, type Meant, type NextStretch, type ReachedWith } from '../reads/audience.js';
import { QuietAllDay } from '../reads/quiet-all-day.js';
import type { Span } from '../../deliveries/quiet-hours.queries.js';
import { isContact, strangersOf } from '../reads/file-people.js';
import { strangersInTurn } from '../reads/in-reserve.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';
import { variantOf } from '../reads/split.reads.js';
import { CampaignChanges } from './campaign-changes.js';
import { LeaveOutCancelled } from './leave-out-cancelled.js';

/** Times a file is read whose lines are forgotten meanwhile; the campaigns' clock then goes on, a second later. */
const mostReadings = 3;
/** People of one stretch, of a second or two. */
const stretchSize = 50_000;

/** What became of a turn: there are more, that was all, it was cancelled meanwhile, or the lines of its file are to be read again. */
type Turn = 'more' | 'over' | 'cancelled' | 'forgotten';

/** Fewer people than this are written at one go. */
const worthTwo = 1_000;

/**
 * Writes down who a launched campaign is for: nobody who comes after is added. In the order of accounts, a stretch of them at a
 * time, its halves side by side: no other writer waits for it, and what a process that died was at goes on behind the last stretch
 * that was written.
 */
@Injectable()
export class FreezeAudience {
  /** A stretch takes three connections of the pool: several at once would wait for each other's. */
  private readonly oneStretch = pLimit(1);

  constructor(
    private readonly em: EntityManager,
    readonly deliveries: DeliveryQueries,
    readonly conditions: AudienceConditions,
    private readonly audiences: MeantAudiences,
    private readonly changes: CampaignChanges,
    private readonly leaveOut: LeaveOutCancelled,
    private readonly quietAllDay: QuietAllDay,
  ) {}

  /** Does nothing where it was done, or somebody is at it. */
  async freeze(campaignId: string, size = stretchSize): Promise<void> {
    const launched = await this.waiting(tablesOf(this.em.fork()), campaignId);
    if (!launched) return;
    // Before the transactions: a file is read on connections of its own. Whom it is for changes no more.
    for (let tries = 0; tries < mostReadings; tries += 1) {
      const audience = await this.audiences.of(launched.audience, null);
      const spans = await this.quietAllDay.spans(launched);
      let turn: Turn = 'more';
      while (turn === 'more') turn = await this.oneStretch(() => this.writeNext(campaignId, audience, { size, spans }));
      if (turn === 'cancelled') await this.leaveOut.run(campaignId);
      if (turn !== 'forgotten') return;
    }
  }

  private writeNext(campaignId: string, audience: Meant, { size, spans }: Ways): Promise<Turn> {
    return this.em.fork().transactional(async (em) => {
      const [turn] = await em.execute<{ mine: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 11)) as mine',
        [`audience of ${campaignId}`],
      );
      if (!turn?.mine) return 'over';
      const tables = tablesOf(em);
      const campaign = await this.waiting(tables, campaignId);
      if (!campaign) return 'over';
      if ('fileId' in audience && !(await holdsFile(tables, audience.fileId))) return 'forgotten';
      await largeStep(em);
      const next = await nextStretch(tables, this.conditions, audience, campaign.frozenTo, size);
      if (next) await this.writeHalves(campaign, audience, { next, spans });
      const isLast = !next || next.count < size;
      if (isLast && 'fileId' in audience)
        await this.writeStrangers(tables, { ...campaign, ...audience, share: campaign.split?.share ?? null });
      // Last of all: who steers the campaign waits for its row no longer than that.
      const { status } = await tables
        .updateTable('campaign')
        .set(isLast ? { frozenAt: new Date(), frozenTo: null } : { frozenTo: next.upTo })
        .where('id', '=', campaignId)
        .returning('status')
        .executeTakeFirstOrThrow();
      this.changes.tell(campaignId);
      if (status === 'cancelled') return 'cancelled';
      return isLast ? 'over' : 'more';
    });
  }

  /** Each in a transaction of its own: where one fails, what the other wrote is met again by who goes on. */
  private async writeHalves(campaign: Waiting, audience: Meant, { next, spans }: Halves): Promise<void> {
    const { middle, upTo, count } = next;
    const after = campaign.frozenTo;
    const stretches =
      count < worthTwo
        ? [{ after, upTo }]
        : [
            { after, upTo: middle },
            { after: middle, upTo },
          ];
    const written = await Promise.allSettled(
      stretches.map((stretch) => this.write(campaign, audience, { stretch, spans })),
    );
    for (const one of written) if (one.status === 'rejected') throw one.reason;
  }

  private async write(campaign: Waiting, audience: Meant, of: Pick<ReachedWith, 'stretch' | 'spans'>): Promise<void> {
    const inStep = (work: (rows: ReturnType<FreezeAudience['rows']>) => Promise<unknown>) =>
      this.em.fork().transactional(async (em) => {
        await largeStep(em);
        await work(this.rows(tablesOf(em), campaign, audience, of));
      });
    try {
      // Hardly two of an audience share an address: to look for each row first costs a quarter of writing it.
      await inStep((rows) => rows.execute());
    } catch (error) {
      if (!isTwice(error)) throw error;
      await inStep((rows) => rows.onConflict((known) => known.doNothing()).execute());
    }
  }

  private rows(tables: Kysely<Tables>, campaign: Waiting, audience: Meant, of: Pick<ReachedWith, 'stretch' | 'spans'>) {
    const { id, channels, communityId, createdBy, fallback, split } = campaign;
    const team = communityId === null ? null : { communityId, authorId: createdBy };
    return tables
      .insertInto('campaign_recipient')
      .columns(['campaignId', 'accountId', 'channel', 'address', 'language', 'status', 'reason', 'variant'])
      .expression(
        tables
          .selectFrom(reachOf(tables, this, audience, channels, { team, fallback, ...of }).as('r'))
          // As their index has them.
          .orderBy('r.accountId')
          .select(({ ref }) => [
            sql<string>`${id}::uuid`.as('campaignId'),
            'r.accountId',
            'r.channel',
            addressOf(ref('r.reason'), ref('r.address')).as('address'),
            'r.language',
            sql<'queued' | 'skipped'>`case when ${ref('r.reason')} is null then 'queued' else 'skipped' end`.as(
              'status',
            ),
            'r.reason',
            variantOf(split?.share ?? null, id, ref('r.accountId')).as('variant'),
          ]),
      );
  }

  private waiting(tables: Kysely<Tables>, campaignId: string) {
    return tables
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .where('launchedAt', 'is not', null)
      .where('frozenAt', 'is', null)
      .select(['id', 'audience', 'channels', 'communityId', 'createdBy', 'launchedBy', 'fallback', 'split', 'frozenTo'])
      .select(['sendWindow', 'timeZone', 'scheduledAt'])
      .executeTakeFirst();
  }

  private async writeStrangers(tables: Kysely<Tables>, campaign: OfFile): Promise<void> {
    const { id, channels } = campaign;
    if (campaign.consent) await this.writeContacts(tables, campaign);
    await tables
      .insertInto('campaign_recipient')
      .columns(['campaignId', 'contactId', 'channel', 'address', 'language', 'status', 'reason', 'variant'])
      .expression(
        tables
          .selectFrom(strangersInTurn(tables, this.deliveries, campaign, channels).as('s'))
          .innerJoin('campaign_contact as t', (join) =>
            join.on(
              ({ ref }) => sql<boolean>`${isContact('t', ref('s.phone'), ref('s.email'))} and t.deleted_at is null`,
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

  /** Who has no account and agreed becomes a contact, once, however many files name them; who was taken out comes back. */
  private async writeContacts(tables: Kysely<Tables>, { id, launchedBy, fileId }: OfFile): Promise<void> {
    await tables
      .updateTable('campaign_contact as t')
      .set({
        deletedAt: null,
        consentedBy: launchedBy,
        consentedAt: sql<Date>`now()`,
        consentNote: null,
        origin: 'file',
        campaignId: id,
      })
      .where('t.deletedAt', 'is not', null)
      .where(({ exists }) =>
        exists(
          strangersOf(tables, fileId)
            .where(({ ref }) => isContact('t', ref('r.phone'), ref('r.email')))
            .select('r.id'),
        ),
      )
      .execute();
    await tables
      .insertInto('campaign_contact')
      .columns(['phone', 'email', 'firstname', 'language', 'consentedBy', 'origin', 'campaignId'])
      .expression(
        strangersOf(tables, fileId).select(({ ref }) => [
          'r.phone',
          'r.email',
          'r.firstname',
          sql<Language>`coalesce(${ref('r.language')}, 'fr')`.as('language'),
          sql<string | null>`${launchedBy}::uuid`.as('consentedBy'),
          sql.lit('file').as('origin'),
          sql<string | null>`${id}::uuid`.as('campaignId'),
        ]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

/** A row whose key another has, or who both halves were about to write. */
const isTwice = (error: unknown) => ['23505', '40P01'].includes((error as { code?: string }).code ?? '');

/** Who is left out is reached nowhere: an address two accounts have typed counts for who confirmed it. What waits in reserve keeps it. */
const addressOf = (reason: Expression<unknown>, address: Expression<unknown>) =>
  sql<string | null>`case when coalesce(${reason}, ${inReserve}) = ${inReserve} then ${address} end`;

/** Whether the lines of a file are still there; they then stay until the transaction ends. Others may read them. */
const holdsFile = async (tables: Kysely<Tables>, fileId: string): Promise<boolean> =>
  (await tables.selectFrom('audience_file').where('id', '=', fileId).forKeyShare().select('id').execute()).length > 0;

type Waiting = NonNullable<Awaited<ReturnType<FreezeAudience['waiting']>>>;

interface Ways {
  readonly size: number;
  readonly spans: readonly Span[];
}

interface Halves {
  readonly next: NextStretch;
  readonly spans: readonly Span[];
}

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
