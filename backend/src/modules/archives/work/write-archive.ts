import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { archiveJob } from '@afi/contracts/archives';
import type { Language } from '@afi/contracts/language';
import { Storage } from '@afi/runtime/storage';
import { translate } from '../../../platform/i18n/translate.js';
import { PersonalData } from '../../../platform/personal-data/personal-data.module.js';
import type { PersonalFile, PersonalRow } from '../../../platform/personal-data/personal-rows.js';
import { Problem } from '../../../platform/problem/problem.js';
import { BackendWork, type BackendRun } from '../../../platform/queue/backend-work.js';
import { archiveFiles } from '../domain/archive-file.js';
import { ArchiveReads } from '../reads/archive.reads.js';
import { PersonalZip, plainName } from './personal-zip.js';

type Run = BackendRun<{ archiveId: string }>;

/** Share of rows in the whole. */
const rowsPercent = 40;

/** Writes all that every word has of somebody into storage while it is read: a JSON file a word, then the files they sent. */
@Injectable()
export class WriteArchive {
  constructor(
    private readonly work: BackendWork,
    private readonly em: EntityManager,
    private readonly data: PersonalData,
    private readonly reads: ArchiveReads,
    private readonly storage: Storage,
  ) {}

  start(): void {
    this.work.on(archiveJob, (run) => this.write(run));
  }

  private async write({ payload: { archiveId }, signal, report }: Run) {
    const asked = await this.reads.asked(archiveId);
    if (!asked) throw new Problem('archives.gone', 410);
    const stopped = new AbortController();
    const zip = new PersonalZip(AbortSignal.any([signal, stopped.signal]));
    const filled = this.fill(zip, asked, report).catch((error: unknown) => {
      zip.stream.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const stored = this.storage.put(archiveFiles.keyOf(archiveId), zip.stream, 'application/zip');
    // A storage that went away reads no further: without this, what fills the archive would wait for it for ever.
    stored.catch((error: unknown) => stopped.abort(error));
    await Promise.allSettled([filled, stored]);
    const files = await filled;
    const { bytes } = await stored;
    return { files, bytes };
  }

  /** Answers how many of their files are in it. */
  private async fill(
    zip: PersonalZip,
    { ownerId, language }: { ownerId: string; language: Language },
    report: Run['report'],
  ): Promise<number> {
    const readme = `${translate(language, 'messages', 'archives.readme')}\n`;
    await zip.add(translate(language, 'messages', 'archives.readme-file'), Readable.from([readme]), { compress: true });
    const em = this.em.fork();
    const sent: PersonalFile[] = [];
    for (const [index, kind] of this.data.kinds.entries()) {
      report('rows', (rowsPercent * index) / this.data.kinds.length);
      const rows = Readable.from(json(kind.each(em, ownerId), sent), { objectMode: false });
      await zip.add(`${kind.name}.json`, rows, { compress: true });
    }
    let added = 0;
    for (const [index, { key, name }] of sent.entries()) {
      report('files', rowsPercent + ((100 - rowsPercent) * index) / sent.length, {
        file: index + 1,
        total: sent.length,
      });
      const opened = await this.storage.open(key);
      // Let go while the rows were read: its row says what it was.
      if (!opened) continue;
      // What people send is packed already.
      await zip.add(`files/${index + 1}-${plainName(name)}`, opened.stream, { compress: false });
      added += 1;
    }
    zip.end();
    return added;
  }
}

/** Rows as a JSON list, a line each; remembers the files they stand for. */
async function* json(rows: AsyncIterable<PersonalRow>, sent: PersonalFile[]): AsyncGenerator<string, void, undefined> {
  let before = '[\n';
  for await (const { told, file } of rows) {
    if (file) sent.push(file);
    yield `${before}${JSON.stringify(told)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
