import type { OwnTextKind } from '@afi/contracts/assistant-readings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { StopJob } from '../../jobs/jobs.commands.js';
import { OwnTexts } from '../own-texts.queries.js';
import { TextReadingReads } from '../reads/text-reading.reads.js';

const nobody = '00000000-0000-0000-0000-000000000000';
/** Parts that are asked about at once. */
const atOnce = 500;
const everyMs = 60 * 60_000;
/** A change that was on its way while a text was looked at may say it is older. */
const onItsWayMs = 60_000;

/** A part of a text that was read aloud, or is being read. */
interface ReadPart {
  id: string;
  accountId: string;
  subjectId: string;
  part: number;
  textHash: string;
  state: string;
  jobId: string;
  key: string;
  createdAt: Date;
  checkedAt: Date | null;
}

type Place = Pick<ReadPart, 'subjectId' | 'part'>;

/** Sounds of thoughts and stories go with their words: those that are gone, and those that were changed. */
@Injectable()
export class TextReadingSweep {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly texts: OwnTexts,
    private readonly reads: TextReadingReads,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of readings of texts', everyMs, run: () => this.sweep() });
  }

  /** Forgets what was read of words that are no more, with its sounds; what is still being read is stopped. Answers how many parts. */
  async sweep(): Promise<number> {
    let gone = 0;
    for (const of of this.texts.kinds)
      for (let after: Place | null = { subjectId: nobody, part: 0 }; after;) {
        const behind: Place = after;
        const rows = await this.scope.run(() => this.partsAfter(of, behind));
        for (const one of await this.scope.run(() => this.overAmong(of, rows))) {
          await this.scope.run(() => this.forget(one));
          gone += 1;
        }
        after = rows.length < atOnce ? null : (rows.at(-1) ?? null);
      }
    return gone;
  }

  private partsAfter(of: OwnTextKind, after: Place): Promise<ReadPart[]> {
    return tablesOf(this.em)
      .selectFrom('text_reading')
      .where('of', '=', of)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('subjectId', 'part'), '>', tuple(after.subjectId, after.part)))
      .select(['id', 'accountId', 'subjectId', 'part', 'textHash', 'state', 'jobId', 'key', 'createdAt', 'checkedAt'])
      .orderBy('subjectId')
      .orderBy('part')
      .limit(atOnce)
      .execute();
  }

  private async overAmong(of: OwnTextKind, rows: readonly ReadPart[]): Promise<ReadPart[]> {
    const over: ReadPart[] = [];
    const parts = Map.groupBy(rows, ({ subjectId }) => subjectId);
    const there = parts.size ? await this.texts.of(of).there([...parts.keys()]) : new Map<string, Date>();
    for (const [subjectId, some] of parts) {
      const changedAt = there.get(subjectId);
      if (!changedAt) {
        over.push(...some);
        continue;
      }
      // What was read, or looked at, since it was changed last reads so still. One text at a time: a story is long.
      const since = changedAt.getTime() + onItsWayMs;
      const older = some.filter(({ createdAt, checkedAt }) => new Date(checkedAt ?? createdAt).getTime() < since);
      const [first] = older;
      const begun = new Date();
      const now = first && (await this.reads.hashesOf(first.accountId, of, subjectId));
      if (!now) continue;
      over.push(...older.filter(({ part, textHash }) => now[part] !== textHash));
      await this.checked(older, begun);
    }
    return over;
  }

  private async checked(parts: readonly ReadPart[], at: Date): Promise<void> {
    await tablesOf(this.em)
      .updateTable('text_reading')
      .set({ checkedAt: at })
      .where(
        'id',
        'in',
        parts.map(({ id }) => id),
      )
      .execute();
  }

  /** The work first: a row that is gone while it goes on would leave nobody who knows of it. */
  private async forget({ id, accountId, jobId, state, key }: ReadPart): Promise<void> {
    if (state === 'reading') await this.commands.execute(new StopJob(jobId, { ownerId: accountId }));
    const { numDeletedRows } = await tablesOf(this.em)
      .deleteFrom('text_reading')
      .where('id', '=', id)
      .executeTakeFirst();
    // One that is written at this moment is named by nothing: the sweep of sounds finds it.
    if (numDeletedRows) await this.storage.remove(key).catch(() => undefined);
  }
}
