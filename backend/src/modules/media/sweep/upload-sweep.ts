import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Chores } from '../../../platform/chores/chores.js';
import { Storage } from '../../../platform/storage/storage.js';

const everyMs = 60 * 60_000;
/** Younger files may belong to a call that is still under way. */
const ownerlessMs = 60 * 60_000;
/** Ids carry the time an upload began: what began earlier was looked at before. An upload may be resumed for a day. */
const lookBackMs = 2 * 86_400_000;

/** Removes files whose row was rolled back after they were stored: a lost database, a killed backend. */
@Injectable()
export class UploadSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    chores: Chores,
  ) {
    chores.register({ name: 'sweep of uploads', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many files were removed. */
  async sweep(now = Date.now()): Promise<number> {
    const stored = await this.storage.list('uploads/', firstIdOf(now - lookBackMs));
    const old = stored.filter(({ changedAt }) => changedAt.getTime() < now - ownerlessMs).map(({ key }) => key);
    const rows = await this.orm.em
      .fork()
      .execute<{ storage_key: string }[]>(
        'select storage_key from upload where storage_key in (select jsonb_array_elements_text(?::jsonb))',
        [JSON.stringify(old)],
      );
    const known = new Set(rows.map((row) => row.storage_key));
    const ownerless = old.filter((key) => !known.has(key));
    for (const key of ownerless) await this.storage.remove(key);
    return ownerless.length;
  }
}

/** The lowest id of version 7 made at that moment. */
function firstIdOf(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
