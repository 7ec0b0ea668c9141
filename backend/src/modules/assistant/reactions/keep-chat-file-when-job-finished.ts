import { chatFileJob } from '@afi/contracts/assistant-files';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import type { MadePdf } from '../../../platform/files/made-pdf.js';

/** Puts the PDF beside its conversation, in place of the one before. The conversation itself did not change. */
@Injectable()
@JobReaction(chatFileJob, JobFinished)
export class KeepChatFileWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(chatFileJob, jobId);
    const { chatId: id, sourceKey, resultKey: key } = payload;
    const tables = tablesOf(this.em);
    const chat = await tables
      .selectFrom('chat')
      .where('id', '=', id)
      .select(['accountId', 'pdf'])
      .forUpdate()
      .executeTakeFirst();
    const pdf: MadePdf = { jobId, key, bytes: result.bytes, at: new Date().toISOString() };
    // Told twice, it is kept once.
    const replaced = chat?.pdf && chat.pdf.key !== key ? [chat.pdf.key] : [];
    const over = [sourceKey, ...(chat ? replaced : [key])];
    afterCommit(this.em, () => {
      for (const one of over) void this.storage.remove(one).catch(() => undefined);
    });
    if (!chat) return;
    await tables
      .updateTable('chat')
      .set({ pdf: sql`${JSON.stringify(pdf)}::jsonb` })
      .where('id', '=', id)
      .execute();
    this.live.changed(accountRoom(chat.accountId), { word: 'assistant', id, scope: null });
  }
}
