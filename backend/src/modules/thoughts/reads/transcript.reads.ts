import type { Language } from '@afi/contracts/language';
import { heardKey } from '@afi/contracts/transcription';
import { saidWord, type TranscriptView } from '@afi/contracts/thoughts';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Parts that are read while a recording is being written down: an hour, and more. */
const mostParts = 60;
const heardPart = z.object({ text: z.string(), words: z.array(saidWord) });

/** What a page of one thought shows of what was said, and a list does not: each word's time, why it failed, how far it is. */
@Injectable()
export class TranscriptReads {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  /** Of a thought its caller may read. */
  async whole(thoughtId: string, shown: TranscriptView, language: Language): Promise<TranscriptView> {
    const row = await tablesOf(this.em)
      .selectFrom('thought')
      .where('id', '=', thoughtId)
      .select(['transcriptWords', 'transcriptJobId', 'transcriptError'])
      .executeTakeFirst();
    if (!row) return shown;
    if (shown.state === 'completed')
      return { ...shown, ...(row.transcriptWords ? { words: row.transcriptWords } : {}) };
    if (shown.state === 'processing' && row.transcriptJobId)
      return { ...shown, ...(await this.heardSoFar(row.transcriptJobId)) };
    const code = row.transcriptError ?? 'thoughts.transcript-failed';
    return shown.state === 'failed'
      ? { ...shown, error: { code, message: translate(language, 'errors', code) } }
      : shown;
  }

  /** The parts from the beginning that are there already, as the work keeps them: no text goes through the queue. */
  private async heardSoFar(jobId: string): Promise<{ text?: string }> {
    const texts: string[] = [];
    for (let part = 0; part < mostParts; part += 1) {
      const bytes = await this.storage.get(heardKey(jobId, part));
      if (!bytes) break;
      texts.push(heardPart.parse(JSON.parse(bytes.toString('utf8'))).text);
    }
    return texts.length ? { text: texts.join('\n\n') } : {};
  }
}
