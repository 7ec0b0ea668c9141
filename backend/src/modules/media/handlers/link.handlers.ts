import { maxPdfBytes } from '@afi/contracts/documents';
import { Storage } from '@afi/runtime/storage';
import { bytesIn } from '@afi/runtime/stored-bytes';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JobFilesRemoved, JobFinished } from '../../jobs/jobs.events.js';
import { CountFetched, CountLink, HoldLinkRoom, HoldRoom } from '../media.commands.js';

@CommandHandler(HoldLinkRoom)
export class HoldLinkRoomHandler implements ICommandHandler<HoldLinkRoom> {
  constructor(private readonly commands: CommandBus) {}

  execute({ accountId, jobId }: HoldLinkRoom): Promise<void> {
    return this.commands.execute(new HoldRoom(accountId, jobId, maxPdfBytes));
  }
}

@CommandHandler(CountLink)
export class CountLinkHandler implements ICommandHandler<CountLink> {
  constructor(
    private readonly storage: Storage,
    private readonly commands: CommandBus,
  ) {}

  async execute({ made: { id, accountId }, event }: CountLink): Promise<void> {
    const { jobId } = event;
    const swept = event instanceof JobFilesRemoved;
    const bytes = swept ? event.bytes : await bytesIn(this.storage, `jobs/${jobId}/`);
    const kept = !(event instanceof JobFinished || swept);
    await this.commands.execute(new CountFetched(accountId, { id, bytes, kept }, jobId));
  }
}
