import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { speechSettings } from '@afi/runtime/speech-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { MediaQueries } from '../../media/media.queries.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { languageOf } from '../../settings/settings.queries.js';
import { ChatMessage } from '../domain/chat-message.js';

/** Questions that are spoken: written down where a service is set, kept where none is. */
@Injectable()
export class VoiceQuestions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
    private readonly share: HearingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    share.contribute(
      (accountId) => sql`select sum(m.seconds) from chat_message a join chat_message q on q.id = a.question_id
        join media m on m.id = q.voice_id
        where a.account_id = ${accountId} and a.state = 'waiting' and a.job_id is not null and q.content = ''`,
    );
  }

  /**
   * In the caller's transaction: an answer that waits for its question to be written down; where there is no service, or none any
   * more today, it says so, and that nothing is lost. Answers its id.
   */
  async answer(question: ChatMessage): Promise<string> {
    const answer = ChatMessage.answer(question, { engine: 'builtin', sources: [], private: false });
    this.em.persist(answer);
    const isSet = Boolean(this.config.of(speechSettings).STT_BASE_URL);
    if (isSet && (await this.share.mayHear(question.accountId))) await this.listen(answer, question.voiceId);
    else answer.end('done', [await this.says(isSet ? 'tomorrow' : 'no-service', question.accountId)]);
    return answer.id;
  }

  /** Begins where the recording is there; where its forms are still made it begins with them. */
  async listen(answer: ChatMessage, voiceId: string | null | undefined): Promise<void> {
    const fileKey = voiceId && (await this.media.fileOf(voiceId));
    if (!fileKey) return;
    await this.em.flush();
    const { jobId } = await this.commands.execute(
      new RequestJob(chatVoiceJob, {
        payload: { answerId: answer.id, fileKey },
        ownerId: null,
        turnOf: answer.accountId,
        // What was said is nobody's to read, admins included.
        label: 'Afi',
        subject: null,
      }),
    );
    answer.jobId = jobId;
    await this.em.flush();
  }

  /** A sentence of Afi about what was spoken, in the person's language. */
  async says(key: 'no-service' | 'tomorrow' | 'nothing', accountId: string): Promise<string> {
    return translate(await languageOf(this.em, accountId), 'messages', `assistant.voice.${key}`);
  }
}
