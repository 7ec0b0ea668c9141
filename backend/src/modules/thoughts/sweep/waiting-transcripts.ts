import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { WaitingWork } from '../../model-usage/waiting-work.queries.js';
import { Thought } from '../domain/thought.js';
import { Transcriptions } from '../handlers/transcriptions.js';

const everyMs = 60_000;
const batches = { size: 20, most: 50 } as const;

/** Begins with recordings that wait: those made before a service was set, and those whose forms were still being made. */
@Injectable()
export class WaitingTranscripts {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly transcriptions: Transcriptions,
    private readonly share: HearingShare,
    tasks: ScheduledTasks,
    waiting: WaitingWork,
  ) {
    waiting.contribute('STT_BASE_URL', () => this.withoutService());
    tasks.register({ name: 'waiting transcripts', everyMs, atOnce: true, run: () => this.begin() });
  }

  /** How many wait because no service is set. */
  private async withoutService(): Promise<number> {
    if (this.transcriptions.isSet) return 0;
    const { count } = await tablesOf(this.em)
      .selectFrom('thought as t')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .where('t.transcriptState', '=', 'waiting')
      .where('t.deletedAt', 'is', null)
      .where('a.closedAt', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Answers how many it began with. Nodes that look at once share them. */
  async begin(): Promise<number> {
    if (!this.transcriptions.isSet) return 0;
    return inBatches(batches, (size) => this.scope.run(() => this.em.transactional((em) => this.beginSome(em, size))));
  }

  private async beginSome(em: EntityManager, size: number): Promise<number> {
    const waiting = await tablesOf(em)
      .selectFrom('thought as t')
      .innerJoin('media as m', 'm.id', 't.mediaId')
      .innerJoin('account as a', 'a.id', 't.accountId')
      .where('t.transcriptState', '=', 'waiting')
      .where('t.deletedAt', 'is', null)
      .where('m.status', '=', 'ready')
      // Of who closed their account nothing leaves.
      .where('a.closedAt', 'is', null)
      // Those of who has none left today hold up nobody's.
      .where(({ ref }) => this.share.hasRoom(ref('t.accountId')))
      .orderBy('t.createdAt')
      .limit(size)
      .select('t.id')
      .forUpdate('t')
      .skipLocked()
      .execute();
    const ids = waiting.map(({ id }) => id);
    const thoughts = await em.find(
      Thought,
      { id: { $in: ids } },
      // Account by account, as each waits for its turn: nodes that look at once wait for each other in one order.
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { accountId: 'asc', id: 'asc' } },
    );
    for (const thought of thoughts) await this.transcriptions.begin(thought);
    return ids.length;
  }
}
