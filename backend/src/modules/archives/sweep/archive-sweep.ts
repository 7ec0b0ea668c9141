import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { archiveKeepDays } from '@afi/contracts/archives';
import { Storage } from '@afi/runtime/storage';
import { sweepFiles } from '../../../platform/files/written-files.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { archiveFiles } from '../domain/archive-file.js';

const everyMs = 60 * 60_000;

/** Removes archives past their days. */
@Injectable()
export class ArchiveSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of archives', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many archives were removed. */
  sweep(): Promise<number> {
    const { orm, storage } = this;
    return sweepFiles({ orm, storage, table: 'archive_file', files: archiveFiles, keepDays: archiveKeepDays });
  }
}
