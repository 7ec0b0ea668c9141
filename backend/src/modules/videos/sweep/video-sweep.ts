import { videoRestoreHours } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { ReleaseAllOf } from '../../media/media.commands.js';
import { videoFiles } from '../domain/video-files.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a video. */
const keptHours = videoRestoreHours * 2;
/** A film whose work just ended is in no row yet. */
const restMs = 2 * 60 * 60_000;
const atOnce = 500;

/** Forgets deleted videos nobody can bring back, lets their pictures go, and removes films no video names any more. */
@Injectable()
export class VideoSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of videos', everyMs, atOnce: true, run: () => this.sweep() });
    tasks.register({ name: 'sweep of films', everyMs, run: () => this.sweepFiles() });
  }

  /** Removes films of videos and accounts that are gone, and those that were replaced; answers how many files. */
  async sweepFiles(now = Date.now()): Promise<number> {
    const listed = await this.storage.list(videoFiles, '');
    const old = listed.filter(({ changedAt }) => changedAt.getTime() < now - restMs).map(({ key }) => key);
    let removed = 0;
    for (let at = 0; at < old.length; at += atOnce) {
      const keys = old.slice(at, at + atOnce);
      const named = await this.scope.run(() => this.named(keys));
      for (const key of keys) {
        if (named.has(key)) continue;
        await this.storage.remove(key);
        removed += 1;
      }
    }
    return removed;
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    return inBatches({ size: 50, most: 20 }, (size) => this.scope.run(() => this.batch(size)));
  }

  private async named(keys: readonly string[]): Promise<Set<string>> {
    const rows = await tablesOf(this.orm.em)
      .selectFrom([
        'video',
        sql<{ file: unknown }>`jsonb_array_elements(video.files || video.voices)`.as<'f'>(sql`f(file)`),
      ])
      .where(sql<boolean>`f.file ->> 'key' = any(${keys}::text[])`)
      .select(sql<string>`f.file ->> 'key'`.as('key'))
      .execute();
    return new Set(rows.map(({ key }) => key));
  }

  private batch(size: number): Promise<number> {
    return this.orm.em.transactional(async (em) => {
      const tables = tablesOf(em);
      const some = await tables
        .selectFrom('video')
        .select('id')
        .where('deletedAt', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
        .limit(size)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = some.map(({ id }) => id);
      for (const id of ids) await this.commands.execute(new ReleaseAllOf({ word: 'videos', id }));
      if (ids.length) await tables.deleteFrom('video').where('id', 'in', ids).execute();
      return ids.length;
    });
  }
}
