import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { chatList, ChatView, messageList, MessageView } from '@afi/contracts/assistant';
import type { MediaView } from '@afi/contracts/media';
import type { Language } from '@afi/contracts/language';
import { downloadName } from '@afi/runtime/download-name';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.js';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { isThere } from '../../../platform/files/made-pdf.js';
import { PlanReads } from './plan.reads.js';

const excerptLength = 120;
/** Seconds the address of a PDF opens it. */
const addressSeconds = 600;

/** The living conversations of one account, each with what was said last: one statement for a page. */
function chatsOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('chat as c')
    .where('c.accountId', '=', accountId)
    .where('c.deletedAt', 'is', null)
    .select(['c.id', 'c.title', 'c.pinned', 'c.archived', 'c.at', 'c.createdAt', 'c.version', 'c.pdf'])
    .select(
      sql<string | null>`(select left(m.content, ${excerptLength * 2}) from chat_message m
        where m.chat_id = c.id and m.replaced_at is null and m.content <> '' order by m.at desc, m.id desc limit 1)`.as(
        'last',
      ),
    );
}
type ChatRow = Awaited<ReturnType<ReturnType<typeof chatsOf>['executeTakeFirstOrThrow']>>;

/** What was said in one conversation; of an answer under way, what is kept of it so far. */
function messagesOf(tables: Kysely<Tables>, chatId: string) {
  return tables
    .selectFrom('chat_message as m')
    .where('m.chatId', '=', chatId)
    .where('m.replacedAt', 'is', null)
    .select([
      'm.id',
      'm.role',
      'm.content',
      'm.mediaIds',
      'm.voiceId',
      'm.questionId',
      'm.state',
      'm.engine',
      'm.sources',
      'm.unreadPrivate',
    ])
    .select(['m.errorCode', 'm.rating', 'm.plan', 'm.asks', 'm.at', sql<number>`jsonb_array_length(m.cuts)`.as('cuts')])
    .select(
      sql<string[] | null>`(select json_agg(b.id order by b.at, b.id) from chat_message b
        where b.parent_id = m.parent_id and b.role = m.role having count(*) > 1)`.as('branches'),
    )
    .select(
      sql<{ text: string; seq: number } | null>`(select json_build_object('text', string_agg(p.text, '' order by p.seq),
        'seq', max(p.seq)) from (select p.seq, p.text, row_number() over (order by p.seq) as place
          from chat_piece p where p.answer_id = m.id) p where p.seq = p.place)`.as('going'),
    );
}
type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>;

/** Conversations, as the person who leads them sees them; nobody else does. */
@Injectable()
export class ChatReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly plans: PlanReads,
    private readonly storage: Storage,
  ) {}

  async all(asked: z.output<typeof chatList.query>, { accountId }: Caller): Promise<ListPage<ChatView>> {
    const tables = tablesOf(this.em);
    let rows = chatsOf(tables, accountId);
    const { pinned, archived, search } = asked;
    if (pinned !== undefined) rows = rows.where('c.pinned', '=', pinned);
    if (archived !== undefined) rows = rows.where('c.archived', '=', archived);
    if (search)
      rows = rows.where(({ ref, exists, or, selectFrom }) =>
        or([
          holds(ref('c.title'), search),
          exists(
            selectFrom('chat_message as s')
              .select('s.id')
              .whereRef('s.chatId', '=', 'c.id')
              .where('s.replacedAt', 'is', null)
              .where(({ ref: of }) => holds(of('s.content'), search)),
          ),
        ]),
      );
    const sorts = { at: { by: 'c.at' as const, type: 'timestamptz' as const } };
    const page = await listPage({ tables, rows, id: 'c.id' as const, sorts }, asked);
    return { ...page, items: await Promise.all(page.items.map((row) => this.chatView(row))) };
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(chatId: string, { accountId }: Pick<Caller, 'accountId'>): Promise<ChatView> {
    const row = await chatsOf(tablesOf(this.em), accountId).where('c.id', '=', chatId).executeTakeFirst();
    if (!row) throw notFound();
    return this.chatView(row);
  }

  async messages(
    chatId: string,
    asked: z.output<typeof messageList.query>,
    { accountId, language }: Caller,
  ): Promise<ListPage<MessageView>> {
    await this.mustBeOf(accountId, chatId);
    const tables = tablesOf(this.em);
    let rows = messagesOf(tables, chatId);
    const { search } = asked;
    if (search) rows = rows.where(({ ref }) => holds(ref('m.content'), search));
    const sorts = { at: { by: 'm.at' as const, type: 'timestamptz' as const } };
    const page = await listPage({ tables, rows, id: 'm.id' as const, sorts }, asked);
    return { ...page, items: await this.views(page.items, language) };
  }

  /** All that was said, the first first. */
  async whole(chatId: string, { accountId, language }: Pick<Caller, 'accountId' | 'language'>): Promise<MessageView[]> {
    await this.mustBeOf(accountId, chatId);
    // A conversation has an end (`maxChatMessages`).
    const rows = await messagesOf(tablesOf(this.em), chatId).orderBy('m.at').orderBy('m.id').execute();
    return this.views(rows, language);
  }

  /** The pieces of an answer behind one: those kept in a row of their own, or cut out of its ended text as they came. */
  async pieces(chatId: string, answerId: string, after: number, { accountId, language }: Caller) {
    const tables = tablesOf(this.em);
    const answer = await tables
      .selectFrom('chat_message as m')
      .innerJoin('chat as c', 'c.id', 'm.chatId')
      .where('m.id', '=', answerId)
      .where('m.chatId', '=', chatId)
      .where('m.accountId', '=', accountId)
      .where('m.role', '=', 'answer')
      .where('c.deletedAt', 'is', null)
      .select(['m.state', 'm.content', 'm.cuts', 'm.errorCode'])
      .select(
        sql<{ seq: number; text: string }[] | null>`(select json_agg(json_build_object('seq', p.seq, 'text', p.text)
          order by p.seq) from chat_piece p where p.answer_id = m.id and p.seq > ${after})`.as('going'),
      )
      .executeTakeFirst();
    if (!answer?.state) throw notFound();
    let from = 0;
    const ended = answer.cuts.map((length, at) => ({
      seq: at + 1,
      text: answer.content.slice(from, (from += length)),
    }));
    const underWay = answer.state === 'waiting' || answer.state === 'writing';
    return {
      state: answer.state,
      pieces: underWay ? unbroken(answer.going ?? [], after) : ended.slice(after),
      error: errorOf(answer.errorCode, language),
    };
  }

  /** Whose it is, deleted or not. */
  async ownerOf(chatId: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('chat')
      .select('accountId')
      .where('id', '=', chatId)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  private voiceOf(voice: MediaView | undefined): Pick<MessageView, 'voice'> {
    return voice ? { voice } : {};
  }

  private async chatView({ last, at, createdAt, pdf, ...row }: ChatRow): Promise<ChatView> {
    return {
      id: row.id,
      title: row.title,
      excerpt: shortened((last ?? '').replace(/\*\*|\[\d+\]/g, '').replace(/\s+/g, ' '), excerptLength),
      pinned: row.pinned,
      archived: row.archived,
      at: new Date(at).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
      version: row.version,
      pdf:
        pdf && isThere(pdf)
          ? {
              ...{ jobId: pdf.jobId, bytes: pdf.bytes, at: pdf.at },
              url: await this.storage.signedUrl(pdf.key, addressSeconds, {
                download: `${downloadName(row.title)}.pdf`,
              }),
            }
          : null,
    };
  }

  private async mustBeOf(accountId: string, chatId: string): Promise<void> {
    const row = await tablesOf(this.em)
      .selectFrom('chat')
      .select('id')
      .where('id', '=', chatId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
  }

  private async views(rows: readonly MessageRow[], language: Language): Promise<MessageView[]> {
    const held = rows.flatMap((row) => [...filesOf(row), ...(row.voiceId ? [row.voiceId] : [])]);
    const media = await this.media.viewsOf(held, language);
    return rows.map((row) => ({
      id: row.id,
      role: row.role,
      content: row.going?.text ?? row.content,
      answer: row.state
        ? {
            questionId: row.questionId,
            state: row.state,
            seq: row.going?.seq ?? row.cuts,
            engine: row.engine ?? 'builtin',
            sources: row.sources,
            error: errorOf(row.errorCode, language),
            rating: row.rating,
            ...(row.unreadPrivate > 0 ? { unreadPrivate: row.unreadPrivate } : {}),
          }
        : null,
      media: filesOf(row).flatMap((id) => media.get(id) ?? []),
      ...(row.plan ? { plan: this.plans.view(row.plan, language) } : {}),
      ...(row.plan && row.asks?.next ? { next: row.asks.next } : {}),
      ...(row.asks?.replies.length ? { replies: [...row.asks.replies] } : {}),
      ...(row.branches ? { branches: row.branches } : {}),
      ...this.voiceOf(row.voiceId ? media.get(row.voiceId) : undefined),
      at: new Date(row.at).toISOString(),
    }));
  }
}

/** Files of a question, or those an answer rests on. */
const filesOf = ({ mediaIds, sources }: Pick<MessageRow, 'mediaIds' | 'sources'>): string[] => [
  ...mediaIds,
  ...sources.flatMap(({ mediaId }) => mediaId ?? []),
];

const errorOf = (code: string | null, language: Language) =>
  code ? { code, message: translate(language, 'errors', code) } : null;

/** Up to the first that is missing: it is on its way, and what comes behind it is told with it. */
function unbroken(pieces: readonly { seq: number; text: string }[], after: number): { seq: number; text: string }[] {
  const missing = pieces.findIndex(({ seq }, at) => seq !== after + at + 1);
  return pieces.slice(0, missing < 0 ? pieces.length : missing);
}
