import type { Creation } from '@afi/contracts/creations';
import type { VideoState } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSlot, type AskedCreations, type MakesCreations } from '../../creations/creations.queries.js';
import { addressOf, videosOf } from './video.reads.js';

const states = {
  cutting: 'making',
  waiting: 'making',
  rendering: 'making',
  scenes: 'ready',
  ready: 'ready',
  failed: 'failed',
} as const satisfies Record<VideoState, Creation['state']>;
const kinds = { video: 'mp4', poster: 'webp', subtitles: 'vtt' } as const;

/** Videos among all that somebody made. */
@Injectable()
export class VideoCreations implements MakesCreations {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    slot: CreationSlot,
  ) {
    slot.contribute('video', this);
  }

  async page({ accountId, after, limit }: AskedCreations): Promise<Creation[]> {
    let rows = videosOf(tablesOf(this.em), accountId);
    if (after)
      rows = rows.where(
        ({ ref }) => sql<boolean>`(${ref('v.updatedAt')}, ${ref('v.id')}) < (${after.at}, ${after.id}::uuid)`,
      );
    const found = await rows
      .select(['v.id', 'v.title', 'v.state', 'v.jobId', 'v.files', 'v.updatedAt', 'v.version'])
      .orderBy('v.updatedAt', 'desc')
      .orderBy('v.id', 'desc')
      .limit(limit)
      .execute();
    return Promise.all(
      found.map(async ({ id, title, state, jobId, files, updatedAt, version }) => ({
        // While its pictures are prepared, no job of its own is under way.
        ...{ kind: 'video', id, title, version, jobId: state === 'waiting' ? null : jobId },
        state: states[state],
        files: await Promise.all(
          files.map(async (file) => ({
            kind: kinds[file.kind],
            bytes: file.bytes,
            url: await addressOf(this.storage, file, title),
          })),
        ),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        updatedAt: new Date(updatedAt).toISOString(),
      })),
    );
  }

  async bytesOf(accountId: string): Promise<number> {
    const rows = await videosOf(tablesOf(this.em), accountId).select('v.files').execute();
    return rows.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
