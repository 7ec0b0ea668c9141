import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ShareSlot, type SharedThing } from '../../shares/shares.queries.js';
import { endings } from './canvas.reads.js';

/** A canvas as the picture that was kept of it, for whoever has its link. While it is changed there is none. */
@Injectable()
export class SharedCanvases {
  constructor(
    private readonly em: EntityManager,
    slot: ShareSlot,
  ) {
    slot.contribute('canvas', (id) => this.shown(id));
  }

  private async shown(id: string): Promise<SharedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select(['title', 'files'])
      .executeTakeFirst();
    if (!row) return null;
    // The lighter of the two, where there are both.
    const [lightest] = row.files.filter(({ kind }) => kind !== 'pdf').sort((one, other) => one.bytes - other.bytes);
    const { title } = row;
    if (!lightest) return { title, seconds: 0, files: [] };
    const { kind, key, bytes, width, height } = lightest;
    return { title, seconds: 0, files: [{ name: 'picture', key, bytes, ending: endings[kind], width, height }] };
  }
}
