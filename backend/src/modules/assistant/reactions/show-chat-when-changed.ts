import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ChatChanged } from '../assistant.events.js';
import { ChatReads } from '../reads/chat.reads.js';

/** The other devices of a person look again; nobody else is told that there is a conversation. */
@Injectable()
@Reaction([ChatChanged])
export class ShowChatWhenChanged implements Reacts<ChatChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: ChatReads,
  ) {}

  async react({ chatId }: ChatChanged): Promise<void> {
    const owner = await this.reads.ownerOf(chatId);
    if (owner) this.live.changed(accountRoom(owner), { word: 'assistant', id: chatId, scope: null });
  }
}
