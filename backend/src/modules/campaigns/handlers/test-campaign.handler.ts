import { contentFor, filledText, isWrittenIn } from '@afi/contracts/campaign-texts';
import type { CampaignChannel, CampaignTrial } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Deliver } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { maskedAddress } from '../../../platform/personal-data/masked-address.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { TestCampaign } from '../campaigns.commands.js';
import { Campaign, ofPlatform } from '../domain/campaign.js';
import { waysOf } from '../domain/campaign-contact.js';

/** All texts, where there are several: whoever wrote them reads them as they will arrive. Answers the ways that took them all. */
@CommandHandler(TestCampaign)
export class TestCampaignHandler implements ICommandHandler<TestCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryQueries,
  ) {}

  execute({ adminId, campaignId, elsewhere }: TestCampaign): Promise<CampaignChannel[]> {
    return this.em.transactional(async (em) => {
      const campaign = await em.findOne(Campaign, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      const me = await tablesOf(em)
        .selectFrom('account')
        .where('id', '=', adminId)
        .select(['id', 'firstname', 'lastname', 'phone', 'email'])
        .executeTakeFirstOrThrow();
      const typed = await this.waysOf(adminId, campaignId, elsewhere);
      const variants = campaign.split ? [campaign.contents, campaign.split.contents] : [campaign.contents];
      const reader = { ...me, city: '' };
      const textsOn = (channel: CampaignChannel) =>
        variants.flatMap((contents) =>
          (['fr', 'en'] as const).flatMap((language) => {
            if (!isWrittenIn(contents, language, channel)) return [];
            const { title, text, url } = contentFor(contents, language, channel);
            return { language, title: filledText(title, reader), text: filledText(text, reader), url: url ?? null };
          }),
        );
      const stopped = await this.deliveries.stoppedChannels();
      const sent: CampaignChannel[] = [];
      for (const channel of campaign.channels) {
        const texts = textsOn(channel);
        if (channel === 'inapp') {
          const told = texts.map(({ title, text, url }) => ({
            accountId: adminId,
            notification: {
              kind: 'campaigns.message',
              params: { title, text },
              link: url?.startsWith('/') ? url : null,
            },
          }));
          await this.commands.execute(new Notify(told, false));
          sent.push(channel);
          continue;
        }
        const to =
          channel === 'whatsapp' ? (typed.phone ?? me.phone) : channel === 'email' ? (typed.email ?? me.email) : null;
        // What would wait until its provider takes messages again tells nothing now.
        if ((channel !== 'push' && !to) || stopped.has(channel)) continue;
        const own = texts.map(({ url: link, ...text }) => ({
          ...{ ...text, link, accountId: adminId, channel, to },
          ...{ byConsent: true as const, atOnce: true as const, trial: true as const },
        }));
        const taken = await this.commands.execute(new Deliver('campaigns.test', own));
        if (taken.size === own.length) sent.push(channel);
      }
      return sent;
    });
  }

  /**
   * What was typed for it, in its one form; who wants nothing there is sent no trial either. Written down, for it may be anybody's.
   * @throws Problem `campaigns.contact-number`, `campaigns.opted-out` (422)
   */
  private async waysOf(adminId: string, campaignId: string, { phone, email }: CampaignTrial) {
    if (!phone && !email) return { phone: null, email: null };
    const ways = waysOf({ phone, email });
    for (const way of [ways.phone, ways.email].flatMap((one) => one ?? [])) {
      const { rows } = await sql<{
        ended: boolean;
      }>`select ${this.deliveries.hasEnded(sql`${way}::text`)} as ended`.execute(tablesOf(this.em));
      if (rows[0]?.ended) throw new Problem('campaigns.opted-out', 422);
    }
    const to = [ways.phone, ways.email].flatMap((one) => (one ? [maskedAddress(one)] : []));
    await this.commands.execute(
      new RecordAudit({
        ...{ actorId: adminId, action: 'campaigns.tried', subjectType: 'campaign', subjectId: campaignId },
        after: { to },
      }),
    );
    return ways;
  }
}
