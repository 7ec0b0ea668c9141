import { randomUUID } from 'node:crypto';
import type { CampaignInput } from '@afi/contracts/campaigns';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { CommandBus, type Command } from '@nestjs/cqrs';
import fc from 'fast-check';
import { LaunchCampaign, SteerCampaign, WriteCampaign } from '../../../src/modules/campaigns/campaigns.commands.js';
import { AdvanceRecipients } from '../../../src/modules/campaigns/handlers/advance-recipients.js';
import { FreezeAudience } from '../../../src/modules/campaigns/handlers/freeze-audience.js';
import { ReachReads } from '../../../src/modules/campaigns/reads/reach.reads.js';
import { CampaignClock } from '../../../src/modules/campaigns/schedule/campaign-clock.js';
import { SplitDecisions } from '../../../src/modules/campaigns/schedule/split-decisions.js';
import { ChooseNews, HearMessages } from '../../../src/modules/deliveries/deliveries.commands.js';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { Relay } from '../../../src/platform/events/relay.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { Problem } from '../../../src/platform/problem/problem.js';
import { ScheduledTasks } from '../../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { idsOfNow } from '../../support/ids-of-now.js';
import { Platform, superadmin } from '../../support/platform.js';
import { proofSeed as seed, proofSize } from '../../support/proof.js';
import {
  clockHours,
  generated,
  isOpen,
  Somebody,
  textsOf,
  type Generated,
  type HandedOver,
  type Happening,
  type Way,
} from './generated-people.js';
import { settledPerson } from './settled-person.js';

const [campaigns, price] = [proofSize(25, 1_000), 15];
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const everythingButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
/** A Monday; of the database's own clock nothing depends on it. */
const began = Date.UTC(2030, 0, 7);

/**
 * Short in every run; whole by `npm run proofs -- campaigns/generated`. All of the platform that decides who is sent what and when
 * is real; workers are played here, and so is the time.
 */
describe(`${campaigns} generated campaigns`, () => {
  let platform: Platform;
  let adminId: string;
  let number = 0;
  const told = {
    ...{ byWay: { inapp: 0, push: 0, whatsapp: 0, email: 0 }, messages: 0 },
    ...{ campaigns: 0, done: 0, cancelled: 0, asleep: 0 },
  };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { WHATSAPP_PRICE: String(price) } });
    // Nothing happens by itself: a moment is over when the spec says so.
    await get(ScheduledTasks).onModuleDestroy();
    await get(Relay).beforeApplicationShutdown();
    const [admin] = await platform.db.query<{ id: string }>('select id from account where email = $1', [
      superadmin.email,
    ]);
    adminId = admin?.id ?? '';
    process.stderr.write(`generated campaigns: SEED=${seed}\n`);
  });
  afterAll(async () => {
    jest.useRealTimers();
    idsOfNow();
    process.stderr.write(`generated campaigns: ${JSON.stringify(told)}\n`);
    await platform.stop();
  });

  const get = <One>(token: abstract new (...args: never[]) => One): One => platform.app.get(token, { strict: false });
  const inScope = <One>(work: () => Promise<One>) => get(EntityScope).run(work);
  const execute = <Answer>(command: Command<Answer>) => inScope(() => get(CommandBus).execute(command));

  it('send nobody anything in their quiet hours, after they opted out, twice, or above the cost that was shown', async () => {
    await fc.assert(fc.asyncProperty(generated, run), { seed, numRuns: campaigns });
  }, 3_600_000);

  async function run(campaign: Generated): Promise<void> {
    let now = began + campaign.launchMinute * minute;
    jest.useFakeTimers({ now, doNotFake: everythingButDate });
    await platform.db.empty('campaign', 'delivery', 'notification', 'outbox_event');
    const people: Somebody[] = [];
    for (const one of campaign.people) people.push(await settledPerson(platform, one, (number += 1)));
    const byId = new Map(people.map((one) => [one.id, one]));
    const { channels, fallback, hasEnglish, rate } = campaign;
    // Two texts are compared by their links, which nothing in the app counts.
    const split = channels.some((way) => way !== 'inapp') ? campaign.split : null;
    const startsAt = now + (campaign.waitsMinutes ?? 0) * minute;
    const input: CampaignInput = {
      ...{ name: 'Essai', channels, fallback, ratePerSecond: rate },
      audience: { clientIds: people.map(({ id }) => id) },
      contents: textsOf('a', hasEnglish),
      split: split && { ...split, contents: textsOf('b', hasEnglish) },
      // Its clock is the one of its schedule: one that leaves at once has it too.
      schedule: { at: new Date(startsAt).toISOString(), timeZone: campaign.zone },
      window: campaign.window && clockHours(campaign.window),
    };
    const { campaignId } = await execute(new WriteCampaign(adminId, input));
    const shown = await inScope(() => get(ReachReads).reach(input, { accountId: adminId, language: 'fr' }));
    await execute(new LaunchCampaign(adminId, campaignId, undefined, undefined));
    await inScope(() => get(FreezeAudience).freeze(campaignId));
    const stateOf = async () =>
      (
        await platform.db.query<{ status: string; winner: string | null; decides_at: Date | null }>(
          'select status, winner, decides_at from campaign where id = $1',
          [campaignId],
        )
      )[0] ?? { status: '', winner: null, decides_at: null };
    let isHalted = false;
    let hasEnded = false;
    let cost = 0;
    /** When it is decided between two texts. */
    const trial: { ends: number | null; shown: string } = { ends: null, shown: '' };

    /** What leaves at this moment is held against what may. */
    const leaves = (accountId: string, way: Way, words: string, address: string = way) => {
      const who = byId.get(accountId);
      if (!who) throw new Error('sent to somebody it is not for');
      told.messages += 1;
      const where = `${way} to ${JSON.stringify(who.given)} at ${new Date(now).toISOString()}`;
      const refuse = (why: string) => {
        throw new Error(`${why}: ${where}`);
      };
      if (!who.mayBeReachedBy(way)) refuse('opted out');
      if (way !== 'inapp' && who.sleeps(now)) refuse('asleep');
      if (!isOpen(campaign, now)) refuse('outside its hours');
      if (now < startsAt) refuse('too early');
      if (isHalted || hasEnded) refuse('paused or cancelled');
      if (who.reachedAt.has(address)) refuse('twice');
      if (
        fallback &&
        way !== 'inapp' &&
        who.received.some((other) => ![way, 'inapp'].includes(other) && !who.fails(other))
      )
        refuse('a second way');
      const language = who.given.language === 'en' && hasEnglish ? 'en' : 'fr';
      const text = (split ? ['a', 'b'] : ['a']).find((one) => words.includes(`[${language}-${one}]`));
      if (!text || (who.text ?? text) !== text) refuse(`other words (${words})`);
      who.text = text ?? null;
      who.reachedAt.add(address);
      who.received.push(way);
      told.byWay[way] += 1;
      if (way === 'whatsapp') cost += price;
      if (cost > shown.cost) refuse(`above ${shown.cost}`);
    };

    /** Workers: what they were handed leaves now, and they say what became of it. Answers how many left. */
    const deliver = async (): Promise<number> => {
      const inApp = await platform.db.query<{ account_id: string; params: string }>(
        `select r.account_id, n.params::text as params from campaign_recipient r
           join lateral (select params from notification where account_id = r.account_id and kind = 'campaigns.message'
             order by id desc limit 1) n on true
          where r.campaign_id = $1 and r.channel = 'inapp' and r.status = 'delivered'`,
        [campaignId],
      );
      const toldInApp = inApp.filter(({ account_id: id }) => !byId.get(id)?.received.includes('inapp'));
      for (const one of toldInApp) leaves(one.account_id, 'inapp', one.params);
      const rows = await platform.db.query<HandedOver>(
        `select d.id, source_id, d.account_id, d.channel, d.address, file_key from delivery d
           join campaign_recipient r on r.id = d.source_id and r.campaign_id = $1
          where d.status = 'queued' and due_at is null`,
        [campaignId],
      );
      for (const row of rows) {
        const bytes = await get(Storage).get(row.file_key);
        const messages = JSON.parse(bytes?.toString('utf8') ?? '[]') as { id: string }[];
        const words = JSON.stringify(messages.find(({ id }) => id === row.id));
        leaves(row.account_id, row.channel, words, row.channel === 'push' ? row.address : row.channel);
        const status = byId.get(row.account_id)?.fails(row.channel) ? 'failed' : 'sent';
        await platform.db.query('update delivery set status = $1, settled_at = now() where id = $2', [status, row.id]);
      }
      if (rows.length) await inScope(() => get(AdvanceRecipients).advance(rows.map((row) => row.source_id)));
      return new Set(rows.map((row) => row.source_id)).size + toldInApp.length;
    };

    /** All that happens by itself at this moment. Answers how many left. */
    const turn = async (): Promise<number> => {
      jest.setSystemTime(now);
      const held = await platform.db.query(
        `update delivery set due_at = pg_catalog.now() - interval '1 second' where due_at <= $1 and status = 'queued' returning id`,
        [new Date(now)],
      );
      if (held.length) await get(HeldDeliveries).release();
      const givenBack = await platform.db.query<{ id: string }>(
        `select r.id from campaign_recipient r where r.campaign_id = $1 and r.status = 'started'
            and exists (select 1 from delivery d where d.source_id = r.id)
            and not exists (select 1 from delivery d where d.source_id = r.id and d.status = 'queued')`,
        [campaignId],
      );
      if (givenBack.length) await inScope(() => get(AdvanceRecipients).advance(givenBack.map(({ id }) => id)));
      await get(CampaignClock).run();
      let left = 0;
      for (let some = await deliver(); some > 0; some = await deliver()) left += some;
      if (rate) expect(left).toBeLessThanOrEqual(rate * 3);
      if (split) await decide(split.hours);
      return left;
    };
    /** The database's clock is not the one of this spec: the hours of a trial are counted here. */
    const decide = async (hours: number) => {
      const { winner, decides_at: at } = await stateOf();
      if (at && at.toISOString() !== trial.shown)
        Object.assign(trial, { ends: now + hours * hour, shown: at.toISOString() });
      if (winner) trial.ends = null;
      if (trial.ends === null || now < trial.ends) return;
      await platform.db.query(`update campaign set decides_at = pg_catalog.now() - interval '1 second' where id = $1`, [
        campaignId,
      ]);
      await get(SplitDecisions).run();
      await deliver();
    };
    const goTo = async (at: number) => {
      // Its time is not slept through: it would be missed, and ask.
      if (now < startsAt && at > startsAt) {
        now = startsAt;
        await turn();
      }
      now = Math.max(now, at);
      await turn();
    };

    const happens = async ({ what, who: index, way, quiet }: Happening) => {
      const who = people[index % people.length];
      if (!who) return;
      if (what === 'pause' || what === 'resume' || what === 'cancel') {
        const done = await execute(new SteerCampaign(adminId, campaignId, what)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Problem) return false;
            throw error;
          },
        );
        if (done && what === 'cancel') hasEnded = true;
        else if (done) isHalted = what === 'pause';
        return;
      }
      who.hasChanged = true;
      if (what === 'stop' && who.phone) {
        await execute(
          new HearMessages([{ providerId: randomUUID(), from: who.phone.slice(1), text: 'STOP', at: new Date() }]),
        );
        who.stopped = true;
      } else if (what === 'news-off') {
        await execute(new ChooseNews(who.id, { [way]: false }));
        who.off.add(way);
      } else if (what === 'close') {
        await platform.db.query('update account set closed_at = now() where id = $1', [who.id]);
        who.closed = true;
      } else if (what === 'sign-out') {
        await platform.db.query('update session set ended_at = now() where account_id = $1', [who.id]);
        who.signedOut = true;
      } else if (what === 'quiet') {
        await platform.db.query('update notification_settings set quiet_hours = $1 where account_id = $2', [
          ...[quiet && JSON.stringify(clockHours(quiet)), who.id],
        ]);
        who.quiet = quiet;
      }
    };

    await turn();
    for (const { minutes, happening } of campaign.steps) {
      await goTo(now + minutes * minute);
      if (happening) await happens(happening);
    }
    if (isHalted && !hasEnded) await happens({ what: 'resume', who: 0, way: 'inapp', quiet: null });
    const missing = () => people.filter((one) => !one.hasChanged && one.missing(campaign).length > 0);
    const mayLeave = (at: number) =>
      isOpen(campaign, at) &&
      // Where nobody is to be sent more it has to end all the same.
      (missing().length === 0 ||
        missing().some((one) => one.missing(campaign).some((way) => way === 'inapp' || !one.sleeps(at))));
    await goTo(Math.max(now, startsAt));
    const isDone = async () => (await stateOf()).status === 'done';
    for (const end = now + 3 * day; now < end && !hasEnded && !(await isDone());) {
      // As often as its rate asks for, then at the next moment somebody may be sent something.
      const isAtWork = mayLeave(now) && (await turn()) > 0;
      const slot = Math.floor(now / (15 * minute) + 1) * 15 * minute;
      now = isAtWork ? now + 1_000 : slot;
      if (trial.ends !== null && trial.ends <= now) await turn();
    }
    told.campaigns += 1;
    if (hasEnded) told.cancelled += 1;
    else {
      // It ends for everybody, also where somebody sleeps through all of its hours, or came to.
      expect(missing().map((one) => ({ given: one.given, missing: one.missing(campaign) }))).toEqual([]);
      expect((await stateOf()).status).toBe('done');
      told.done += 1;
      const asleep = await platform.db.query<{ account_id: string }>(
        `select account_id from campaign_recipient where campaign_id = $1 and reason = 'campaigns.asleep'`,
        [campaignId],
      );
      told.asleep += asleep.length;
      for (const one of asleep.map(({ account_id: id }) => byId.get(id)))
        expect(one?.hasChanged || one?.sleepsThrough(campaign)).toBe(true);
    }
  }
});
