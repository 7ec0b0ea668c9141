import type { SaidPiece } from '@afi/contracts/queue';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { ChatMessage, ChatPiece } from '../domain/chat-message.js';

interface KeptPiece {
  chatId: string;
  accountId: string;
  answerId: string;
  seq: number;
  text: string;
}

/** Pieces of answers under way: each kept once and told once, however often it comes. */
@Injectable()
export class SaidPieces {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** One statement for all of them. Of an answer that is over, nothing is kept any more. */
  async keep(pieces: readonly SaidPiece[]): Promise<void> {
    const { rows } = await sql<KeptPiece>`
      with mine as (
        select m.id, m.job_id, m.chat_id, m.account_id, m.state from chat_message m
         where m.job_id = any(${pieces.map(({ jobId }) => jobId)}::uuid[]) and m.state in ('waiting', 'writing')
         order by m.id for no key update),
      begun as (
        update chat_message set state = 'writing' where id in (select id from mine where state = 'waiting')),
      kept as (
        insert into chat_piece (answer_id, seq, text)
        select mine.id, s.seq, s.text
          from unnest(${pieces.map(({ jobId }) => jobId)}::uuid[], ${pieces.map(({ seq }) => seq)}::int[],
                      ${pieces.map(({ text }) => text)}::text[]) as s (job_id, seq, text)
          join mine on mine.job_id = s.job_id
            on conflict do nothing returning answer_id, seq, text)
      select mine.chat_id as "chatId", mine.account_id as "accountId", kept.answer_id as "answerId", kept.seq, kept.text
        from kept join mine on mine.id = kept.answer_id order by kept.answer_id, kept.seq`.execute(tablesOf(this.em));
    for (const row of rows) this.tell(row);
  }

  /** All that is kept of an answer, from its first piece to the one before the first that is missing. */
  async of(answerId: string): Promise<string[]> {
    const rows = await this.em.find(ChatPiece, { answerId }, { orderBy: { seq: 'asc' } });
    const missing = rows.findIndex(({ seq }, at) => seq !== at + 1);
    return rows.slice(0, missing < 0 ? rows.length : missing).map(({ text }) => text);
  }

  /** Ends an answer in the caller's transaction: its text is whole in its own row, its pieces are needed no more. */
  async end(
    answer: ChatMessage,
    { state, pieces, errorCode }: { state: 'done' | 'stopped' | 'failed'; pieces: string[]; errorCode?: string },
  ): Promise<void> {
    const { id: answerId, chatId, accountId } = answer;
    const told = new Set((await this.em.find(ChatPiece, { answerId })).map(({ seq }) => seq));
    await this.em.nativeDelete(ChatPiece, { answerId });
    answer.end(state, pieces, errorCode ?? null);
    pieces.forEach((text, at) => {
      if (!told.has(at + 1)) this.tell({ chatId, accountId, answerId, seq: at + 1, text });
    });
    this.live.toAccount(accountId, 'chat.answered', { chatId, answerId });
  }

  private tell({ accountId, ...piece }: KeptPiece): void {
    this.live.toAccount(accountId, 'chat.piece', piece);
  }
}
