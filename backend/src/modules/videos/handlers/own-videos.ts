import type { VideoScene } from '@afi/contracts/video-parts';
import { maxVideos } from '@afi/contracts/videos';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { Video } from '../domain/video.js';

/** What every command on a video begins with: whose it is; and what its pictures need. */
@Injectable()
export class OwnVideos {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Locks a video of this account, deleted ones too; those of others are not there. */
  async mustFind(accountId: string, videoId: string): Promise<Video> {
    const video = await this.em.findOne(Video, { id: videoId, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!video) throw notFound();
    return video;
  }

  /** The same, of those that are not deleted. */
  async mustFindLiving(accountId: string, videoId: string): Promise<Video> {
    const video = await this.mustFind(accountId, videoId);
    if (video.deletedAt) throw notFound();
    return video;
  }

  /** Deleted ones count, too: they are there. @throws Problem `videos.full` (413) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `videos ${accountId}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('video')
      .where('accountId', '=', accountId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxVideos) throw new Problem('videos.full', 413, { params: { most: maxVideos } });
  }

  /**
   * Claims pictures that are new in the scenes of a video, lets those go that are in none any more. Answers the scenes
   * without pictures that are not its author's own.
   */
  async withPictures(video: Video, before: readonly VideoScene[], after: readonly VideoScene[]): Promise<VideoScene[]> {
    const claimant = { word: 'videos', id: video.id };
    const [had, has] = [picturesOf(before), picturesOf(after)];
    const missing = new Set<string | null>();
    for (const id of has) {
      if (had.has(id)) continue;
      const claimed = await this.commands.execute(new ClaimUpload(id, video.accountId, claimant, ['image']));
      if (!claimed) missing.add(id);
    }
    for (const id of had) if (!has.has(id)) await this.commands.execute(new ReleaseUpload(id, claimant));
    return after.map((one) => (missing.has(one.mediaId) ? { ...one, mediaId: null } : one));
  }
}

/** The media scenes show, each once. */
export const picturesOf = (scenes: readonly VideoScene[]): Set<string> =>
  new Set(scenes.flatMap(({ mediaId }) => mediaId ?? []));
