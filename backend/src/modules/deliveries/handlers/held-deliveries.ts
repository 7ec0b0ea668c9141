import {
  calledBack,
  deliveryFile,
  keptInReserve,
  type DeliveryChannel,
  type OutgoingDelivery,
} from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { QuietHoursQueries } from '../quiet-hours.queries.js';
import { DeliveryBatches } from './delivery-batches.js';
import { DeliveryChanges } from './delivery-changes.js';
import { PushDevices } from './push-devices.js';
import { StillWanted, waitingColumns, type Waiting } from './still-wanted.js';
import { WordsOfThen } from './words-of-then.js';

const everyMs = 20_000;
/** For how long what was set for this very moment may wake somebody: later it is late, and waits for the morning. */
const stillNow = '10 minutes';
/** Files of one run. */
const batches = { size: 1, most: 200 };

/**
 * Sends what waited for the end of somebody's quiet hours, or for its channel, to who still wants it there and is not asleep.
 * What another word follows goes back to that word, which asks again by its own rules: hours, rate, who said STOP.
 */
@Injectable()
export class HeldDeliveries {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    private readonly quietHours: QuietHoursQueries,
    private readonly batches: DeliveryBatches,
    private readonly devices: PushDevices,
    private readonly changes: DeliveryChanges,
    private readonly wanted: StillWanted,
    private readonly words: WordsOfThen,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'deliveries held by quiet hours', everyMs, atOnce: true, run: () => this.release() });
  }

  /** Answers how many files were due. Nodes that look at once share them. */
  release(): Promise<number> {
    return inBatches(batches, () =>
      this.orm.em.fork().transactional(async (em) => {
        const file = await this.nextFile(em);
        if (!file) return 0;
        await this.open(em, file);
        return 1;
      }),
    );
  }

  /** A file that is due and in nobody's hands: it is ours until this transaction ends. */
  private async nextFile(em: EntityManager): Promise<HeldFile | null> {
    const taken: string[] = [];
    for (;;) {
      const first = await tablesOf(em)
        .selectFrom('delivery')
        .where('dueAt', '<=', sql<Date>`now()`)
        .where('status', '=', 'queued')
        .where('channel', 'not in', (rows) => rows.selectFrom('stopped_channel').select('channel'))
        .where('fileKey', 'is not', null)
        .where(({ ref }) => sql<boolean>`${ref('fileKey')} <> all(${taken}::text[])`)
        .orderBy('dueAt')
        .limit(1)
        .select(['fileKey', 'channel'])
        .$narrowType<{ fileKey: string }>()
        .executeTakeFirst();
      if (!first) return null;
      // Rows alone do not do: two that lock one of the same file each would wait for the other's for ever.
      const [lock] = await em.execute<{ ours: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 12)) as ours',
        [first.fileKey],
      );
      if (lock?.ours) return first;
      taken.push(first.fileKey);
    }
  }

  private async open(em: EntityManager, { fileKey, channel }: HeldFile): Promise<void> {
    const rows = await tablesOf(em)
      .selectFrom('delivery')
      .where('fileKey', '=', fileKey)
      .where('status', '=', 'queued')
      .select(waitingColumns)
      .select(({ and, or, eb, ref }) =>
        or([
          eb('isNotice', '=', true),
          and([eb('atOnce', '=', true), sql<boolean>`${ref('createdAt')} > now() - ${stillNow}::interval`]),
        ]).as('mayWake'),
      )
      .select(({ ref }) => sql<boolean>`${ref('createdAt')} < now() - interval '1 day'`.as('isLate'))
      // Whoever locks several does so in this order.
      .orderBy('id')
      .forUpdate()
      .execute();
    const givenBack = rows.filter(({ source }) => source !== null);
    const own = rows.filter(({ source }) => source === null);
    const late = own.filter(({ isLate }) => isLate);
    const timely = own.filter(({ isLate }) => !isLate);
    const wanted = await this.wanted.among(timely);
    const bytes = wanted.size ? await this.storage.get(fileKey) : null;
    const kept = bytes ? deliveryFile.parse(JSON.parse(bytes.toString('utf8'))) : [];
    const passedOn = await this.passOn(
      em,
      channel,
      timely,
      kept.filter(({ id }) => wanted.has(id)),
    );
    const left = timely.filter(({ id }) => !passedOn.has(id));
    const unwanted = left.filter(({ id }) => !wanted.has(id));
    // Words that are gone say nothing about who wants them.
    const lost = left.filter(({ id }) => wanted.has(id));
    await this.settle(em, givenBack, { status: 'skipped', reason: calledBack });
    await this.settle(em, late, { status: 'skipped', reason: 'deliveries.too-late' });
    await this.settle(em, unwanted, { status: 'skipped', reason: 'deliveries.not-wanted' });
    await this.settle(em, lost, { status: 'failed', reason: 'deliveries.too-old' });
    await this.changes.moved([...givenBack, ...late, ...left]);
    const stillKept = await this.wordsKeptOf(em, fileKey);
    // Until then it is all there is of what waits. One that stays behind is found by the sweep.
    afterCommit(em, () => void this.batches.keepOnly(fileKey, stillKept).catch(() => undefined));
  }

  /**
   * What was refused where others of its batch were to wait, and an admin may try again; what others have in reserve; and what was
   * called meanwhile, which the next run opens.
   */
  private async wordsKeptOf(em: EntityManager, fileKey: string): Promise<Set<string>> {
    const rows = await tablesOf(em)
      .selectFrom('delivery')
      .where('fileKey', '=', fileKey)
      .where(({ or, and, eb }) =>
        or([
          eb('status', 'in', ['failed', 'queued']),
          and([eb('status', '=', 'skipped'), eb('reason', '=', keptInReserve)]),
        ]),
      )
      .select('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** To workers; of who is in their quiet hours, to the end of those. Answers the ids of all of them. */
  private async passOn(
    em: EntityManager,
    channel: DeliveryChannel,
    rows: readonly Due[],
    messages: readonly OutgoingDelivery[],
  ): Promise<Set<string>> {
    const accounts = new Map(rows.map(({ id, accountId }) => [id, accountId]));
    const waits = rows.filter(({ mayWake }) => !mayWake);
    const quiet = await this.quietHours.quietFor(accountsOf(waits));
    const ends = new Map(waits.map(({ id, accountId }) => [id, quiet.get(accountId ?? '')?.getTime() ?? null]));
    const said = await this.words.of(messages, accounts);
    const groups = Map.groupBy(said, ({ id }) => ends.get(id) ?? null);
    for (const [due, some] of groups) {
      const isNow = due === null;
      if (isNow)
        for (const { push, to } of some)
          if (push) push.authorization = await this.devices.signatureFor(new URL(to).origin);
      const files = await (isNow ? this.batches.request(channel, some) : this.batches.hold(some));
      const dueAt = isNow ? null : new Date(due);
      for (const [id, fileKey] of files)
        await tablesOf(em).updateTable('delivery').set({ dueAt, fileKey }).where('id', '=', id).execute();
    }
    return new Set(messages.map(({ id }) => id));
  }

  private async settle(em: EntityManager, rows: readonly Waiting[], end: End): Promise<void> {
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id); // at most a batch
    await tablesOf(em)
      .updateTable('delivery')
      .set({ ...end, dueAt: null, fileKey: null, settledAt: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute();
  }
}

/** One that is due, and whether it may wake its person. */
type Due = Waiting & { mayWake: SqlBool };

interface HeldFile {
  fileKey: string;
  channel: DeliveryChannel;
}

/** How it ends without being sent. */
interface End {
  status: 'skipped' | 'failed';
  reason: string;
}

const accountsOf = (rows: readonly Waiting[]): string[] => [
  ...new Set(rows.flatMap(({ accountId }) => accountId ?? [])),
];
