import { filledText } from '@afi/contracts/campaign-texts';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { Deliver } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { TestCampaign } from '../campaigns.commands.js';
import { Campaign, ofPlatform } from '../domain/campaign.js';
import { contentFor } from '../domain/texts.js';

/** All texts, where there are several: whoever wrote them reads them as they will arrive. Answers the ways that took them all. */
@CommandHandler(TestCampaign)
export class TestCampaignHandler implements ICommandHandler<TestCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly deliveries: DeliveryQueries,
  ) {}

  execute({ adminId, campaignId }: TestCampaign): Promise<CampaignChannel[]> {
    return this.em.transactional(async (em) => {
      const campaign = await em.findOne(Campaign, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      const me = await tablesOf(em)
        .selectFrom('account')
        .where('id', '=', adminId)
        .select(['id', 'firstname', 'lastname', 'phone', 'email'])
        .executeTakeFirstOrThrow();
      const variants = campaign.split ? [campaign.contents, campaign.split.contents] : [campaign.contents];
      const written = variants.flatMap((contents) =>
        (['fr', 'en'] as const).flatMap((language) => (contents[language] ? { contents, language } : [])),
      );
      const texts = written.map(({ contents, language }) => {
        const { title, text, url } = contentFor(contents, language);
        const reader = { ...me, city: '' };
        return { language, title: filledText(title, reader), text: filledText(text, reader), url: url ?? null };
      });
      const stopped = await this.deliveries.stoppedChannels();
      const sent: CampaignChannel[] = [];
      for (const channel of campaign.channels) {
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
        const to = channel === 'whatsapp' ? me.phone : channel === 'email' ? me.email : null;
        // What would wait until its provider takes messages again tells nothing now.
        if ((channel !== 'push' && !to) || stopped.has(channel)) continue;
        const own = texts.map(({ url: link, ...text }) => ({
          ...{ ...text, link, accountId: adminId, channel, to },
          ...{ byConsent: true as const, atOnce: true as const },
        }));
        const taken = await this.commands.execute(new Deliver('campaigns.test', own));
        if (taken.size === own.length) sent.push(channel);
      }
      return sent;
    });
  }
}
