import type { CampaignContent } from '@afi/contracts/campaign-content';
import type { CampaignSplit, Variant } from '@afi/contracts/campaign-split';
import { memberMessageChannels } from '@afi/contracts/member-messages';
import { defineEntity, p } from '@mikro-orm/core';
import {
  missedAfterMinutes,
  type CampaignChanges,
  type CampaignInput,
  type CampaignStatus,
} from '@afi/contracts/campaigns';
import { v7 as uuid } from 'uuid';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CampaignLaunchAsked, CampaignMissed } from '../campaigns.events.js';
import type { SendingHours } from './sending-hours.js';
import { checkSplit, checkVariables } from './texts.js';

export const CampaignSchema = defineEntity({
  name: 'Campaign',
  tableName: 'campaign',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    status: p.string().$type<CampaignStatus>(),
    channels: p.json<CampaignInput['channels']>(),
    audience: p.json<CampaignInput['audience']>(),
    contents: p.json<CampaignInput['contents']>(),
    /** When it leaves; null for at once. */
    scheduledAt: p.datetime().nullable(),
    timeZone: p.string(),
    sendWindow: p.json<SendingHours>().nullable(),
    ratePerSecond: p.integer().nullable(),
    /** Another text, tried on a part of them. */
    split: p.json<CampaignSplit>().nullable(),
    /** When it is decided between both texts, and which the rest is sent. */
    decidesAt: p.datetime().nullable(),
    winner: p.string().$type<Variant>().nullable(),
    /** One channel after the other, each where the one before has failed. */
    fallback: p.boolean().default(false),
    /** Whose members it is for, where their team wrote it: no campaign of the platform. */
    communityId: p.uuid().nullable(),
    createdBy: p.uuid().nullable(),
    /** Who asked for a launch that another admin has to confirm. */
    askedBy: p.uuid().nullable(),
    askedAt: p.datetime().nullable(),
    launchedBy: p.uuid().nullable(),
    launchedAt: p.datetime().nullable(),
    /** When its recipients were written down; nobody is added after. */
    frozenAt: p.datetime().nullable(),
    /** Up to which account, in the order of their ids, while that is under way. */
    frozenTo: p.uuid().nullable(),
    /** When workers were last handed some of a campaign with a rate. */
    fedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** The clock of a campaign that says none. */
export const defaultZone = 'Africa/Abidjan';
/** A form takes a while: what was due a minute ago leaves now. */
const graceMs = 60_000;

/** One message to many, by hand: written, launched once, followed. */
export class Campaign extends CampaignSchema.class {
  static write(input: CampaignInput, adminId: string): Campaign {
    checkVariables(input.contents);
    checkSplit(input.split ?? null, input);
    const campaign = newRow(Campaign, CampaignSchema, {
      id: uuid(),
      name: input.name,
      status: 'draft',
      channels: input.channels,
      audience: input.audience,
      contents: input.contents,
      scheduledAt: null,
      timeZone: input.timeZone ?? input.schedule?.timeZone ?? defaultZone,
      sendWindow: input.window ?? null,
      ratePerSecond: input.ratePerSecond ?? null,
      fallback: input.fallback ?? false,
      split: input.split ?? null,
      decidesAt: null,
      winner: null,
      communityId: null,
      createdBy: adminId,
      askedBy: null,
      askedAt: null,
      launchedBy: null,
      launchedAt: null,
      frozenAt: null,
      frozenTo: null,
      fedAt: null,
      finishedAt: null,
      createdAt: new Date(),
    });
    campaign.plan(input.schedule ?? null);
    return campaign;
  }

  /** A message of a community's team to its members: it leaves at once. */
  static toMembers(communityId: string, content: CampaignContent, authorId: string): Campaign {
    const campaign = Campaign.write(
      {
        name: content.title,
        channels: [...memberMessageChannels],
        audience: { filters: { communityIds: [communityId] } },
        contents: { fr: content },
      },
      authorId,
    );
    campaign.communityId = communityId;
    campaign.launch(authorId);
    return campaign;
  }

  /** The same once more, to be changed; its time is chosen anew. */
  copy(adminId: string, name: string): Campaign {
    const { channels, audience, contents, sendWindow: window, ratePerSecond, fallback, split, timeZone } = this;
    const copied = Campaign.write(
      { name, channels, audience, contents, window, ratePerSecond, fallback, split },
      adminId,
    );
    copied.timeZone = timeZone;
    return copied;
  }

  /** @throws Problem `campaigns.not-draft` (409) once it was launched */
  change({ schedule, window, timeZone, version: _, ...changes }: CampaignChanges): void {
    if (this.status !== 'draft') throw new Problem('campaigns.not-draft', 409);
    if (changes.contents) checkVariables(changes.contents);
    Object.assign(this, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    checkSplit(this.split ?? null, this);
    if (window !== undefined) this.sendWindow = window;
    if (schedule !== undefined) this.plan(schedule);
    this.timeZone = timeZone ?? schedule?.timeZone ?? this.timeZone;
    // What is confirmed is what was asked for.
    this.takeBack();
  }

  /** Whether its launch is still to come: one that was missed asks for another. */
  get launchable(): boolean {
    return this.status === 'draft' || this.status === 'missed';
  }

  /** Whether another admin than this one asked for its launch. */
  isAskedByOther(adminId: string): boolean {
    return this.askedBy !== null && this.askedBy !== adminId;
  }

  /** Asks for a launch that somebody else has to confirm. @throws Problem `campaigns.second-admin` (409) who did already */
  ask(adminId: string): void {
    if (this.askedBy === adminId) throw new Problem('campaigns.second-admin', 409);
    this.askedBy = adminId;
    this.askedAt = new Date();
    record(this, new CampaignLaunchAsked(this.id));
  }

  private takeBack(): void {
    this.askedBy = null;
    this.askedAt = null;
  }

  launch(adminId: string): void {
    const isLater = this.status === 'draft' && this.isToCome;
    if (this.status === 'draft' && !isLater) this.mustNotBePast(this.scheduledAt ?? null);
    this.status = isLater ? 'scheduled' : 'running';
    this.launchedBy = adminId;
    this.launchedAt = new Date();
  }

  /** Its time has come; where nothing ran for long after it, somebody is asked. */
  begin(): void {
    if (this.status !== 'scheduled') return;
    const late = Date.now() - (this.scheduledAt?.getTime() ?? 0);
    this.status = late > missedAfterMinutes * 60_000 ? 'missed' : 'running';
    if (this.status !== 'missed') return;
    this.takeBack();
    record(this, new CampaignMissed(this.id));
  }

  pause(): void {
    this.go(['running', 'scheduled'], 'paused');
  }

  /** Back to waiting for its time, where that is still to come. */
  resume(): void {
    this.go(['paused'], this.isToCome ? 'scheduled' : 'running');
  }

  cancel(): void {
    this.go(['draft', 'scheduled', 'running', 'paused', 'missed'], 'cancelled');
    this.finishedAt = new Date();
  }

  /** What failed is sent again. */
  retry(): void {
    if (this.status === 'paused') return;
    this.go(['running', 'done'], 'running');
    this.finishedAt = null;
  }

  /** Whether its time is still to come. */
  private get isToCome(): boolean {
    return (this.scheduledAt?.getTime() ?? 0) > Date.now();
  }

  /** @throws Problem `campaigns.not-now` (409) */
  private go(from: readonly CampaignStatus[], to: CampaignStatus): void {
    if (!from.includes(this.status)) throw new Problem('campaigns.not-now', 409);
    this.status = to;
  }

  private plan(schedule: NonNullable<CampaignInput['schedule']> | null): void {
    const at = schedule ? new Date(schedule.at) : null;
    this.mustNotBePast(at);
    this.scheduledAt = at;
  }

  /** @throws Problem `campaigns.schedule-past` (422) */
  private mustNotBePast(at: Date | null): void {
    if (at && at.getTime() < Date.now() - graceMs)
      throw new Problem('campaigns.schedule-past', 422, {
        errors: [{ pointer: '/schedule/at', code: 'campaigns.schedule-past' }],
      });
  }
}
CampaignSchema.setClass(Campaign);

/** What admins act on: messages of a community are its team's. */
export const ofPlatform = (id: string) => ({ id, communityId: null });

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CampaignSchema> {}
}
