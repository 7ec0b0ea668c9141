import { campaignAimJob, type AimSource } from '@afi/contracts/campaign-aims';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { ProposeCampaign } from '../campaigns.commands.js';
import { ReachReads } from '../reads/reach.reads.js';

/** What it is made of lies in a file: the queue carries no text of anybody. */
@CommandHandler(ProposeCampaign)
export class ProposeCampaignHandler implements ICommandHandler<ProposeCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly reach: ReachReads,
  ) {}

  async execute({ adminId, aim }: ProposeCampaign): Promise<{ id: string; jobId: string }> {
    const { cities, communities } = await this.reach.choices();
    const source: AimSource = {
      ...{ aim, now: new Date().toISOString() },
      cities: cities.map(({ name }) => name),
      communities: communities.map(({ id, name }) => ({ id, name })),
    };
    // Files of the folder of uploads that nobody claims go with its sweep.
    const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify(source)), 'application/json');
    return this.em.transactional(async (em) => {
      const id = uuid();
      const { jobId } = await this.commands.execute(
        new RequestJob(campaignAimJob, {
          payload: { aimId: id, sourceKey, resultKey },
          // No word of it: jobs are every admin's to see.
          ...{ ownerId: adminId, label: '' },
          subject: { type: 'campaign', id },
        }),
      );
      await tablesOf(em)
        .insertInto('campaign_aim')
        .values({ id, adminId, aim, state: 'working', jobId, proposal: null })
        .execute();
      return { id, jobId };
    });
  }
}
