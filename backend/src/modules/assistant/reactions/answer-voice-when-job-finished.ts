import { maxQuestion } from '@afi/contracts/assistant';
import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { transcriptFile } from '@afi/contracts/transcription';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { languageOf } from '../../settings/settings.queries.js';
import { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';
import { AnswerRequests } from '../handlers/answer-requests.js';
import { SaidPieces } from '../handlers/said-pieces.js';
import { VoiceQuestions } from '../handlers/voice-questions.js';

/** A spoken question is written down: it reads so, and is answered like any other. */
@Injectable()
@JobReaction(chatVoiceJob, [JobFinished, JobFailed, JobCancelled])
export class AnswerVoiceWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly answers: AnswerRequests,
    private readonly voices: VoiceQuestions,
    private readonly said: SaidPieces,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { answerId } = await this.jobs.askedOf(chatVoiceJob, event.jobId);
    // What is looked up below is told with leave that nobody takes back until this is asked for.
    const account = await this.jobs.accountOf(event.jobId);
    if (account) await this.answers.hold(account);
    const answer = await this.em.findOne(ChatMessage, { id: answerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Stopped meanwhile: what was heard is not kept.
    if (!answer?.underWay || answer.jobId !== event.jobId) return;
    if (!(event instanceof JobFinished)) {
      const state = event instanceof JobCancelled ? 'stopped' : 'failed';
      const errorCode = state === 'failed' ? toldOf((await this.jobs.failureOf(event.jobId))?.code) : null;
      return this.said.end(answer, { state, pieces: [], ...(errorCode ? { errorCode } : {}) });
    }
    const { accountId, chatId } = answer;
    const content = await this.heardBy(event.jobId);
    if (!content)
      return this.said.end(answer, { state: 'done', pieces: [await this.voices.says('nothing', accountId)] });
    const question = await this.em.findOneOrFail(ChatMessage, { id: answer.questionId ?? '' });
    const chat = await this.em.findOneOrFail(Chat, { id: chatId });
    question.content = content;
    chat.asked(content, new Date(chat.at));
    // Files that came with it are read as those of a written one.
    const asking = { chatId, content, at: new Date(question.at), mediaIds: question.mediaIds };
    const basis = await this.answers.prepare(asking, {
      accountId,
      language: await languageOf(this.em, accountId),
    });
    await this.answers.answer(answer, basis);
  }

  private async heardBy(jobId: string): Promise<string> {
    const { result } = await this.jobs.finished(chatVoiceJob, jobId);
    const bytes = await this.storage.get(result.transcriptKey);
    return bytes ? shortened(transcriptFile.parse(JSON.parse(bytes.toString('utf8'))).text.trim(), maxQuestion) : '';
  }
}

/** What is said of a job is said of documents: here it is a recording. */
function toldOf(code: string | undefined): string {
  if (code === 'jobs.timeout') return 'thoughts.transcript-timed-out';
  return code ?? 'thoughts.transcript-failed';
}
