import type { PlanView } from '@afi/contracts/assistant-plans';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { ChatActs } from '../chat-acts.queries.js';
import type { Plan } from '../domain/plan.js';

/** What Afi would do, as the person it is for reads it. */
@Injectable()
export class PlanReads {
  constructor(
    private readonly em: EntityManager,
    private readonly acts: ChatActs,
  ) {}

  /** One of a conversation of their own. */
  async one(chatId: string, messageId: string, { accountId, language }: Caller): Promise<PlanView> {
    const row = await tablesOf(this.em)
      .selectFrom('chat_message')
      .where('id', '=', messageId)
      .where('chatId', '=', chatId)
      .where('accountId', '=', accountId)
      .select('plan')
      .executeTakeFirst();
    if (!row?.plan) throw notFound();
    return this.view(row.plan, language);
  }

  view({ act: name, input, fields, refused = [], state, done, error }: Plan, language: Language): PlanView {
    const [word, act] = name.split('.');
    const key = `${word}.acts.${act}`;
    return {
      ...{ act: name, state, ready: input !== null },
      title: translate(language, 'messages', key),
      fields: fields.map(({ name: of, value }) => ({
        ...{ name: of, label: translate(language, 'messages', `${key}.${of}`), value, refused: refused.includes(of) },
      })),
      choosable: fields.length > 1 && Boolean(this.acts.get(name)?.without),
      undoable: state === 'accepted' && Boolean(done?.undo) && Boolean(this.acts.get(name)?.undo),
      links: state === 'accepted' ? [...(done?.links ?? [])] : [],
      error: error && { code: error.code, message: translate(language, 'errors', error.code, error.params) },
    };
  }
}
