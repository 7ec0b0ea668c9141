import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mediaKindNames } from '@afi/contracts/media-kind';
import { ClaimUpload, ReleaseAllOf } from '../../media/media.commands.js';
import { BeginChat, ChangeChat, RemoveChat, RestoreChat, StopAnswer } from '../assistant.commands.js';
import { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';
import { OwnChats } from './own-chats.js';

@CommandHandler(BeginChat)
export class BeginChatHandler implements ICommandHandler<BeginChat> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
  ) {}

  execute({ accountId }: BeginChat) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoomForChat(accountId);
      const chat = Chat.begin(accountId);
      em.persist(chat);
      return { chatId: chat.id };
    });
  }
}

@CommandHandler(ChangeChat)
export class ChangeChatHandler implements ICommandHandler<ChangeChat> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
  ) {}

  execute({ accountId, chatId, changes }: ChangeChat) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, chatId)).change(changes);
    });
  }
}

/** Its files are let go; two days are left to undo that, one more than it takes. */
@CommandHandler(RemoveChat)
export class RemoveChatHandler implements ICommandHandler<RemoveChat> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly commands: CommandBus,
  ) {}

  execute({ accountId, chatId }: RemoveChat) {
    return this.em.transactional(async () => {
      const chat = await this.own.mustFindLiving(accountId, chatId);
      await this.commands.execute(new StopAnswer(accountId, chatId));
      chat.remove();
      await this.commands.execute(new ReleaseAllOf({ word: 'assistant', id: chatId }));
    });
  }
}

@CommandHandler(RestoreChat)
export class RestoreChatHandler implements ICommandHandler<RestoreChat> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly commands: CommandBus,
  ) {}

  execute({ accountId, chatId }: RestoreChat) {
    return this.em.transactional(async (em) => {
      const chat = await this.own.mustFind(accountId, chatId);
      if (!chat.deletedAt) return;
      await this.own.mustHaveRoomForChat(accountId);
      chat.restore();
      const said = await em.find(ChatMessage, { chatId, role: 'question' });
      const claimant = { word: 'assistant', id: chatId };
      for (const mediaId of said.flatMap(({ mediaIds }) => mediaIds))
        await this.commands.execute(new ClaimUpload(mediaId, null, claimant, mediaKindNames));
    });
  }
}
