import { filmEndings, type StoredVideoFile } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ShareSlot, type SharedFile, type SharedThing } from '../../shares/shares.queries.js';

/** The last film of a video, for whoever has its link. Its subtitles are in its pictures. */
@Injectable()
export class SharedVideos {
  constructor(
    private readonly em: EntityManager,
    slot: ShareSlot,
  ) {
    slot.contribute('video', (id) => this.shown(id));
  }

  private async shown(id: string): Promise<SharedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('video')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select(['title', 'files'])
      .executeTakeFirst();
    if (!row) return null;
    const seconds = row.files.find(({ kind }) => kind === 'video')?.seconds ?? 0;
    return { title: row.title, seconds, files: row.files.flatMap(fileOf) };
  }
}

function fileOf({ kind, key, bytes, width, height }: StoredVideoFile): SharedFile[] {
  return kind === 'subtitles' ? [] : [{ name: kind, key, bytes, ending: filmEndings[kind], width, height }];
}
