import type { ReadingView } from '@afi/contracts/assistant-readings';
import { maxReadLetters } from '@afi/contracts/assistant-readings';
import { languageOfText } from '@afi/contracts/text-language';
import type { Language } from '@afi/contracts/language';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { storedFirst, type Looked } from '../../../platform/files/stored-first.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import type { Asker } from '../assistant.commands.js';
import { readingFiles } from '../domain/chat-reading.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { ReadingReads, type Heard } from '../reads/reading.reads.js';

/** A text that may be read aloud, and what was read of it. */
export interface ToHear extends Heard {
  readonly text: string;
  readonly private: boolean;
}

/** What a work is asked for with. */
export interface Begun {
  readonly text: string;
  readonly language: Language;
  readonly sourceKey: string;
  readonly resultKey: string;
}

/** Has texts read aloud by the service that is set: what was read, or is being read, is told; else it is asked for, once. */
@Injectable()
export class BegunReadings {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly reads: ReadingReads,
    private readonly usage: ModelUsageQueries,
    private readonly leave: PrivateThoughtLeave,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * `look` finds the text in a transaction, `begin` asks for its work and keeps the row in another.
   * @throws Problem `assistant.reading-no-service`, `assistant.reading-private` (409), `assistant.reading-long` (422),
   * `assistant.reading-spent` (429), `media.too-much-stored` (413)
   */
  async asked<Text extends ToHear>(
    { accountId, language }: Asker,
    { look, begin }: { look: () => Promise<Text>; begin: (found: Text, begun: Begun) => Promise<void> },
  ): Promise<ReadingView> {
    const reading: ReadingView = { state: 'reading', sound: null };
    const heard = await storedFirst<Text, Text | null>(
      { em: this.em, storage: this.storage },
      {
        look: () => this.toRead(accountId, look),
        begin: async (found, sourceKey) => {
          const { text } = found;
          const read = { language: languageOfText(text, 2) ?? language, resultKey: `${readingFiles}${uuid()}` };
          await begin(found, { text, sourceKey, ...read });
          return null;
        },
      },
    );
    return heard ? this.reads.view(heard) : reading;
  }

  /** In a transaction: what is to be read, unless it is read already or being read. */
  private async toRead<Text extends ToHear>(accountId: string, look: () => Promise<Text>): Promise<Looked<Text, Text>> {
    await this.leave.hold(accountId);
    await oneAtATime(this.em, `readings ${accountId}`);
    const found = await look();
    if (found.state === 'read' || found.state === 'reading') return { done: found };
    if (!this.config.of(narrationSettings).TTS_BASE_URL) throw new Problem('assistant.reading-no-service', 409);
    if (!found.text || found.text.length > maxReadLetters) throw new Problem('assistant.reading-long', 422);
    if (found.private && !(await this.leave.coversExtras(accountId)))
      throw new Problem('assistant.reading-private', 409);
    const left = (await this.usage.lettersLeft(accountId)) - (await this.reads.lettersUnderWay(accountId));
    if (left < 1) throw new Problem('assistant.reading-spent', 429);
    await this.commands.execute(new MustHaveRoom(accountId));
    return { source: JSON.stringify({ text: found.text }), found };
  }
}
