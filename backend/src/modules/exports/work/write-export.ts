import { addAbortSignal } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { exportJob } from '@afi/contracts/exports';
import { maxFileRows } from '@afi/contracts/list';
import { Storage } from '@afi/runtime/storage';
import { csvType } from '../../../platform/http/csv-file.js';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { Problem } from '../../../platform/problem/problem.js';
import { BackendWork, type BackendRun } from '../../../platform/queue/backend-work.js';
import { exportFiles } from '../domain/export-file.js';
import { ExportReads } from '../reads/export.reads.js';

/** Share of counting in the whole. */
const countPercent = 2;

/** Writes a list into storage while it is read: a batch of rows is in memory, however many there are. */
@Injectable()
export class WriteExport {
  constructor(
    private readonly work: BackendWork,
    private readonly lists: CsvLists,
    private readonly reads: ExportReads,
    private readonly storage: Storage,
  ) {}

  start(): void {
    this.work.on(exportJob, (run) => this.write(run));
  }

  private async write({ payload: { exportId }, signal, report }: BackendRun<{ exportId: string }>) {
    const asked = await this.reads.asked(exportId);
    if (!asked) throw new Problem('exports.gone', 410);
    const { list, query, language } = asked;
    report('count', 0);
    const total = await this.lists.count(list, query, language, maxFileRows + 1);
    if (total > maxFileRows) throw new Problem('exports.too-long', 422, { params: { max: maxFileRows } });
    let rows = 0;
    const lines = this.lists.lines(list, query, language, () => {
      report('write', countPercent + ((100 - countPercent) * rows) / Math.max(total, rows + 1), { rows, total });
      rows += 1;
    });
    const { bytes } = await this.storage.put(exportFiles.keyOf(exportId), addAbortSignal(signal, lines), csvType);
    return { rows, bytes };
  }
}
