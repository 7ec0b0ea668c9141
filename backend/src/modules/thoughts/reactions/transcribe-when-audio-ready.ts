import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MediaReady } from '../../media/media.events.js';
import { Thought } from '../domain/thought.js';
import { Transcriptions } from '../handlers/transcriptions.js';

/** A thought may be kept while its recording is still being made: when it is, it is written down. */
@Injectable()
@Reaction([MediaReady])
export class TranscribeWhenAudioReady implements Reacts<MediaReady> {
  constructor(
    private readonly em: EntityManager,
    private readonly transcriptions: Transcriptions,
  ) {}

  async react({ mediaId }: MediaReady): Promise<void> {
    if (!this.transcriptions.isSet) return;
    const waiting = { mediaId, transcriptState: 'waiting', deletedAt: null } as const;
    const thoughts = await this.em.find(Thought, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const thought of thoughts) await this.transcriptions.begin(thought);
    await this.em.flush();
  }
}
