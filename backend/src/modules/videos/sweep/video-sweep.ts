import { videoRestoreHours } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NIL as nil } from 'uuid';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { deletedBefore, letGoAndForget } from '../../../platform/persistence/forget-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
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
    const unnamed = new Set(listed.filter(({ changedAt }) => changedAt.getTime() < now - restMs).map(({ key }) => key));
    if (!unnamed.size) return 0;
    // Each video is read once, however many files there are.
    for (let after: string = nil; ;) {
      const page = await this.scope.run(() => this.namedAfter(after));
      for (const key of page.flatMap(({ keys }) => keys)) unnamed.delete(key);
      if (page.length < atOnce) break;
      after = page.at(-1)?.id ?? nil;
    }
    for (const key of unnamed) await this.storage.remove(key);
    return unnamed.size;
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    const letGo = (id: string) => this.commands.execute(new ReleaseAllOf({ word: 'videos', id }));
    return letGoAndForget(this.orm, this.scope, { table: 'video', key: 'id', which: deletedBefore(keptHours) }, letGo);
  }

  /** The files of the next videos in the order of their ids. */
  private namedAfter(id: string): Promise<{ id: string; keys: string[] }[]> {
    return tablesOf(this.orm.em)
      .selectFrom('video')
      .where('id', '>', id)
      .orderBy('id')
      .limit(atOnce)
      .select([
        'id',
        sql<string[]>`array(select file ->> 'key' from jsonb_array_elements(files || voices) as f(file))`.as('keys'),
      ])
      .execute();
  }
}
