import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exportKeepDays } from '@afi/contracts/exports';
import { Storage } from '@afi/runtime/storage';
import { sweepFiles } from '../../../platform/files/written-files.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { exportFiles } from '../domain/export-file.js';

const everyMs = 60 * 60_000;

/** Removes CSV files past their days. */
@Injectable()
export class ExportSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of exports', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many files were removed. */
  sweep(): Promise<number> {
    const { orm, storage } = this;
    return sweepFiles({ orm, storage, table: 'export_file', files: exportFiles, keepDays: exportKeepDays });
  }
}
