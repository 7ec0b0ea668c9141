import { chatFileJob } from '@afi/contracts/assistant-files';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { MakeChatFile } from '../assistant.commands.js';
import { chatFiles } from '../domain/chat-pdf.js';
import { ChatFileReads } from '../reads/chat-file.reads.js';
import { OwnChats } from './own-chats.js';

@CommandHandler(MakeChatFile)
export class MakeChatFileHandler implements ICommandHandler<MakeChatFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnChats,
    private readonly reads: ChatFileReads,
  ) {}

  /** @throws Problem `assistant.still-answering` (409) */
  async execute(asked: MakeChatFile) {
    const { asker, chatId } = asked;
    // What is made lies in a folder of its own, which the sweep of conversations clears; the source goes with the sweep of uploads.
    const sourceKey = `uploads/${uuid()}`;
    await this.own.mustBeSilent(asker.accountId, chatId);
    const source = JSON.stringify(await this.reads.drawn(chatId, asker));
    // The storage may be slow: nobody waits for it behind a lock.
    await this.storage.put(sourceKey, Buffer.from(source), 'application/json');
    try {
      return await this.begun(asked, sourceKey);
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  private begun({ asker, chatId }: MakeChatFile, sourceKey: string) {
    return this.em.transactional(async () => {
      await this.own.mustFindLiving(asker.accountId, chatId);
      if (await this.own.underWay(chatId)) throw new Problem('assistant.still-answering', 409);
      return this.commands.execute(
        new RequestJob(chatFileJob, {
          payload: { chatId, sourceKey, resultKey: `${chatFiles}${uuid()}` },
          ownerId: asker.accountId,
          // Nobody else reads what it is about: jobs are shown to admins.
          label: 'PDF',
          subject: { type: 'chat', id: chatId },
        }),
      );
    });
  }
}
