import { speechSettings } from '@afi/runtime/speech-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { sql } from 'kysely';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { WaitingWork } from '../../model-usage/waiting-work.queries.js';
import { ChatMessage } from '../domain/chat-message.js';
import { OwnChats } from '../handlers/own-chats.js';
import { VoiceQuestions } from '../handlers/voice-questions.js';

/** Of a conversation one is heard at a time: the next does not wait long. */
const everyMs = 15_000;
const batches = { size: 20, most: 50 } as const;

/** Hears questions that were spoken while no service was set, once one is: the answer takes the place of the one that said so. */
@Injectable()
export class UnheardVoices {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly own: OwnChats,
    private readonly voices: VoiceQuestions,
    private readonly share: HearingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
    tasks: ScheduledTasks,
    waiting: WaitingWork,
  ) {
    waiting.contribute('STT_BASE_URL', () => this.withoutService());
    tasks.register({ name: 'unheard voices', everyMs, atOnce: true, run: () => this.begin() });
  }

  /** How many questions nobody heard because no service is set. */
  private async withoutService(): Promise<number> {
    if (this.config.of(speechSettings).STT_BASE_URL) return 0;
    const { count } = await tablesOf(this.em)
      .selectFrom('chat_message as q')
      .innerJoin('chat as c', 'c.id', 'q.chatId')
      .innerJoin('account as o', 'o.id', 'q.accountId')
      .where('q.voiceId', 'is not', null)
      .where('q.content', '=', '')
      .where('q.replacedAt', 'is', null)
      .where('c.deletedAt', 'is', null)
      .where('o.closedAt', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Answers how many it began with. Nodes that look at once share them. */
  async begin(): Promise<number> {
    if (!this.config.of(speechSettings).STT_BASE_URL) return 0;
    return inBatches(batches, (size) => this.scope.run(() => this.em.transactional((em) => this.beginSome(em, size))));
  }

  /** The first of each conversation, accounts in turn: who left a hundred holds back nobody. */
  private async beginSome(em: EntityManager, size: number): Promise<number> {
    const firsts = tablesOf(em)
      .selectFrom('chat_message as q')
      .innerJoin('chat_message as a', (answer) =>
        // By its conversation, as they are listed.
        answer.onRef('a.chatId', '=', 'q.chatId').onRef('a.questionId', '=', 'q.id'),
      )
      .innerJoin('chat as c', 'c.id', 'q.chatId')
      .innerJoin('media as m', 'm.id', 'q.voiceId')
      .innerJoin('account as o', 'o.id', 'q.accountId')
      .where('q.voiceId', 'is not', null)
      .where('q.content', '=', '')
      .where('q.replacedAt', 'is', null)
      .where('a.replacedAt', 'is', null)
      .where('a.state', '=', 'done')
      // What was listened to has a job: it holds no word.
      .where('a.jobId', 'is', null)
      .where('c.deletedAt', 'is', null)
      .where('m.status', '=', 'ready')
      .where(({ ref }) => this.share.hasRoom(ref('q.accountId')))
      // Of who closed their account nothing leaves.
      .where('o.closedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_message as w')
              .select('w.id')
              .whereRef('w.chatId', '=', 'q.chatId')
              .where('w.state', 'in', ['waiting', 'writing']),
          ),
        ),
      )
      .distinctOn('q.chatId')
      .orderBy('q.chatId')
      .orderBy('q.at')
      .orderBy('q.id')
      .select(['q.id', 'q.chatId', 'q.accountId', 'q.at', 'a.id as answerId']);
    const turn = sql<number>`row_number() over (partition by f.account_id order by f.at, f.id)`;
    const next = await tablesOf(em)
      .selectFrom(firsts.as('f'))
      .select(['f.id', 'f.chatId', 'f.accountId', 'f.answerId'])
      .orderBy(turn)
      .orderBy('f.at')
      .limit(size)
      .execute();
    // Always in the same order: two nodes never wait for each other.
    for (const one of next.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1))) await this.hear(em, one);
    return next.length;
  }

  private async hear(
    em: EntityManager,
    { id, answerId, chatId, accountId }: { id: string; answerId: string; chatId: string; accountId: string },
  ): Promise<void> {
    const chat = await this.own.mustFindLiving(accountId, chatId);
    const question = await em.findOneOrFail(ChatMessage, { id });
    const said = await em.findOneOrFail(ChatMessage, { id: answerId });
    // Another node was here while this one waited for the conversation.
    if (said.replacedAt) return;
    said.replacedAt = new Date();
    const heardId = await this.voices.answer(question);
    // It stands where the other one stood, whatever was asked since; that one said nothing to go back to.
    (await em.findOneOrFail(ChatMessage, { id: heardId })).at = said.at;
    said.parentId = null;
    for (const one of await em.find(ChatMessage, { chatId, parentId: answerId })) one.parentId = heardId;
    chat.told();
  }
}
