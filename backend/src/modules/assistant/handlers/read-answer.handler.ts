import { maxReadLetters, readingJob, type ReadingView } from '@afi/contracts/assistant-readings';
import { spokenText } from '@afi/contracts/spoken-text';
import { languageOfText } from '@afi/contracts/text-language';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CancelJob, RequestJob, unlessEnded } from '../../jobs/jobs.commands.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { ReadAnswer } from '../assistant.commands.js';
import { readingFiles } from '../domain/chat-reading.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { ReadingReads, type HeardAnswer } from '../reads/reading.reads.js';

@CommandHandler(ReadAnswer)
export class ReadAnswerHandler implements ICommandHandler<ReadAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly reads: ReadingReads,
    private readonly usage: ModelUsageQueries,
    private readonly leave: PrivateThoughtLeave,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    leave.contribute((accountId) => this.stopPrivateOnesOf(accountId));
  }

  /**
   * What was read, or is being read, is told; else it is asked for.
   * @throws Problem 404, `assistant.reading-no-service`, `assistant.reading-private` (409), `assistant.reading-long` (422),
   * `assistant.reading-spent` (429), `media.too-much-stored` (413)
   */
  async execute(asked: ReadAnswer): Promise<ReadingView> {
    // What is refused stores nothing.
    const { answer, text } = await this.em.transactional(() => this.toRead(asked));
    if (text === null) return this.reads.view(answer);
    const sourceKey = `uploads/${uuid()}`;
    // The storage may be slow: nobody waits for it behind a lock. Files of this folder that no job knows go an hour later.
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify({ text })), 'application/json');
    const letGo = () => this.storage.remove(sourceKey).catch(() => undefined);
    try {
      const other = await this.begun(asked, { text, sourceKey });
      if (!other) return { state: 'reading', sound: null };
      await letGo();
      return await this.reads.view(other);
    } catch (error) {
      if (error instanceof Problem) await letGo();
      throw error;
    }
  }

  /** In a transaction: what is to be read; no text where it is read already, or is being read. */
  private async toRead({ asker: { accountId }, chatId, answerId }: ReadAnswer) {
    await this.leave.hold(accountId);
    await oneAtATime(this.em, `readings ${accountId}`);
    const answer = await this.reads.answer(accountId, chatId, answerId);
    if (isThere(answer)) return { answer, text: null };
    if (!this.config.of(narrationSettings).TTS_BASE_URL) throw new Problem('assistant.reading-no-service', 409);
    const text = spokenText(answer.content).trim();
    if (!text || text.length > maxReadLetters) throw new Problem('assistant.reading-long', 422);
    if (answer.private && !(await this.leave.coversExtras(accountId)))
      throw new Problem('assistant.reading-private', 409);
    const left = (await this.usage.lettersLeft(accountId)) - (await this.reads.lettersUnderWay(accountId));
    if (left < 1) throw new Problem('assistant.reading-spent', 429);
    await this.commands.execute(new MustHaveRoom(accountId));
    return { answer, text };
  }

  /** Answers the one that another call asked for meanwhile. */
  private begun(asked: ReadAnswer, { text, sourceKey }: { text: string; sourceKey: string }) {
    const { asker, chatId, answerId } = asked;
    return this.em.transactional(async (em): Promise<HeardAnswer | null> => {
      const now = await this.toRead(asked);
      if (now.text === null) return now.answer;
      const resultKey = `${readingFiles}${uuid()}`;
      const { jobId } = await this.commands.execute(
        new RequestJob(readingJob, {
          payload: { answerId, language: languageOfText(text, 2) ?? asker.language, sourceKey, resultKey },
          ownerId: asker.accountId,
          // Nobody else reads what it is about: jobs are shown to admins.
          label: 'Afi',
          subject: { type: 'chat', id: chatId },
        }),
      );
      const row = {
        ...{ answerId, jobId, state: 'reading' as const, letters: [...text].length, key: resultKey },
        ...{ bytes: 0, seconds: 0, createdAt: new Date() },
      };
      await tablesOf(em)
        .insertInto('chat_reading')
        .values(row)
        .onConflict((one) => one.column('answerId').doUpdateSet(row))
        .execute();
      return null;
    });
  }

  /** What waits rests on private thoughts, and the leave to tell them is taken back. */
  private async stopPrivateOnesOf(accountId: string): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('chat_reading as r')
      .innerJoin('chat_message as m', 'm.id', 'r.answerId')
      .where('m.accountId', '=', accountId)
      .where('m.private', '=', true)
      .where('r.state', '=', 'reading')
      .select('r.jobId')
      .execute();
    for (const { jobId } of waiting)
      await this.commands.execute(new CancelJob(jobId, { ownerId: accountId })).catch(unlessEnded);
  }
}

const isThere = ({ state }: HeardAnswer): boolean => state === 'read' || state === 'reading';
