import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { ChatMessage } from '../domain/chat-message.js';
import { SaidPieces } from '../handlers/said-pieces.js';
import { VoiceQuestions } from '../handlers/voice-questions.js';

/**
 * A question may be spoken while its recording is still being made: when it is, it is written down and can be played; when it
 * cannot be, that is said.
 */
@Injectable()
@Reaction([MediaReady, MediaFailed])
export class ListenWhenVoiceReady implements Reacts<MediaReady | MediaFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly voices: VoiceQuestions,
    private readonly said: SaidPieces,
    private readonly live: Live,
  ) {}

  async react(event: MediaReady | MediaFailed): Promise<void> {
    const spoken = await this.em.find(ChatMessage, { voiceId: event.mediaId, replacedAt: null });
    for (const { id: questionId, voiceId, accountId, chatId } of spoken) {
      this.live.changed(accountRoom(accountId), { word: 'assistant', id: chatId, scope: null });
      const waiting = { questionId, state: 'waiting', jobId: null } as const;
      const answer = await this.em.findOne(ChatMessage, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!answer) continue;
      if (event instanceof MediaReady) await this.voices.listen(answer, voiceId);
      else await this.said.end(answer, { state: 'failed', pieces: [], errorCode: 'thoughts.transcript-unreadable' });
    }
  }
}
