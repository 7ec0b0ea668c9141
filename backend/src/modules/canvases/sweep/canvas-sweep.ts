import { canvasRestoreHours } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { removeUnnamed } from '../../../platform/files/remove-unnamed.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { deletedBefore, letGoAndForget } from '../../../platform/persistence/forget-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { ReleaseAllOf } from '../../media/media.commands.js';
import { canvasFiles } from '../domain/canvas-files.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a canvas. */
const keptHours = canvasRestoreHours * 2;

/** Forgets deleted canvases nobody can bring back, lets their photos go, and removes files no canvas names any more. */
@Injectable()
export class CanvasSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of canvases', everyMs, atOnce: true, run: () => this.sweep() });
    tasks.register({ name: 'sweep of files of canvases', everyMs, run: () => this.sweepFiles() });
  }

  /** Removes files of canvases and accounts that are gone, and those that were replaced; answers how many files. */
  sweepFiles(now = Date.now()): Promise<number> {
    return removeUnnamed(this.storage, canvasFiles, now, (keys) => this.scope.run(() => this.named(keys)));
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    const letGo = (id: string) => this.commands.execute(new ReleaseAllOf({ word: 'canvases', id }));
    return letGoAndForget(this.orm, this.scope, { table: 'canvas', key: 'id', which: deletedBefore(keptHours) }, letGo);
  }

  private async named(keys: readonly string[]): Promise<Set<string>> {
    const rows = await tablesOf(this.orm.em)
      .selectFrom(['canvas', sql<{ file: unknown }>`jsonb_array_elements(canvas.files)`.as<'f'>(sql`f(file)`)])
      .where(sql<boolean>`f.file ->> 'key' = any(${keys}::text[])`)
      .select(sql<string>`f.file ->> 'key'`.as('key'))
      .execute();
    return new Set(rows.map(({ key }) => key));
  }
}
