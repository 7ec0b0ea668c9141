import type { MediaKind } from '@afi/contracts/media-kind';
import { maxVideos } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { heldToFilms, lengthsOf } from '../domain/clip.rules.js';
import { isTooShort, musicTooShort } from '../domain/music.rules.js';
import { Video } from '../domain/video.js';
import { mediaOf, shownIn, type UsedMedia } from '../domain/video-media.js';

/** What every command on a video begins with: whose it is; and what its pictures need. */
@Injectable()
export class OwnVideos extends OwnRows<Video> {
  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly media: MediaQueries,
  ) {
    super(em, Video);
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
   * Claims the pictures, films and the music that are new in a video, lets those go that are in it no more. What is not its
   * author's own is left out of it; clips begin while their films last.
   */
  async claimMedia(video: Video, before: UsedMedia): Promise<void> {
    const claimant = { word: 'videos', id: video.id };
    const [had, has] = [shownIn(before.scenes), shownIn(video.scenes)];
    const isOwn = async (id: string, kinds: readonly MediaKind[]) =>
      (await this.commands.execute(new ClaimUpload(id, video.accountId, claimant, kinds))) !== null;
    const missing = new Set<string | null>();
    for (const id of has) if (!had.has(id) && !(await isOwn(id, ['image', 'video']))) missing.add(id);
    if (missing.size)
      video.scenes = video.scenes.map((one) => (missing.has(one.mediaId) ? { ...one, mediaId: null } : one));
    const clips = video.scenes.flatMap(({ clip, mediaId }) => (clip?.from && mediaId ? [mediaId] : []));
    video.scenes = heldToFilms(video.scenes, lengthsOf(await this.media.playableOf(clips)));
    const { musicId } = video;
    if (musicId && musicId !== before.musicId && !(await isOwn(musicId, ['audio']))) video.musicId = null;
    if (video.music === 'own' && !video.musicId) video.music = 'none';
    const used = new Set([...has, musicId]);
    for (const id of mediaOf(before)) if (!used.has(id)) await this.commands.execute(new ReleaseUpload(id, claimant));
  }

  /** One that is still being prepared is asked again before it is rendered. @throws Problem `videos.music-too-short` (422) */
  async mustBeMusic(musicId: string): Promise<void> {
    const [sound] = await this.media.playableOf([musicId]);
    if (sound && isTooShort(sound)) throw musicTooShort();
  }

  /** A mark is that of a community its author is in. @throws Problem `videos.community-unknown` (422) */
  async mustBeIn(accountId: string, communityId: string): Promise<void> {
    if (await this.communities.roleOf(communityId, accountId)) return;
    throw new Problem('videos.community-unknown', 422, {
      errors: [{ pointer: '/communityId', code: 'videos.community-unknown' }],
    });
  }
}
