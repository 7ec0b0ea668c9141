import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { ResumeChannel } from '../deliveries.commands.js';
import { HeldDeliveries } from './held-deliveries.js';
import { StoppedChannels } from './stopped-channels.js';

/** What waited leaves at once; should this process die first, the task that looks for what is due sends it. */
@CommandHandler(ResumeChannel)
export class ResumeChannelHandler implements ICommandHandler<ResumeChannel> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly channels: StoppedChannels,
    private readonly held: HeldDeliveries,
  ) {}

  execute({ adminId, channel }: ResumeChannel): Promise<void> {
    return this.em.transactional(async (em) => {
      const code = await this.channels.begin(channel);
      if (code === null) return;
      await this.commands.execute(
        new RecordAudit({
          ...{ actorId: adminId, action: 'deliveries.channel-resumed', subjectType: 'channel', subjectId: null },
          before: { channel, code },
        }),
      );
      afterCommit(em, () => void this.held.release().catch(() => undefined));
    });
  }
}
