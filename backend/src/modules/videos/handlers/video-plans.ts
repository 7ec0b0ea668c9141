import type { MediaKind } from '@afi/contracts/media-kind';
import { lettersOf, maxClipBytes } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { videoRenderJob } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { heldToFilms } from '../domain/clip.rules.js';
import { isTooShort, musicTooShort } from '../domain/music.rules.js';
import type { Video } from '../domain/video.js';
import { mediaOf } from '../domain/video-media.js';

/** What a plan is made of. */
const planned = [
  'id',
  'accountId',
  'title',
  'language',
  'theme',
  'format',
  'quality',
  'voice',
  'music',
  'subtitles',
  'subtitleStyle',
  'scenes',
  'musicId',
  'communityId',
  'private',
  'voices',
] as const;

const mega = 1024 * 1024;

/** What the work on a plan holds until it ends. */
export interface PutPlan {
  /** The logo of its mark. */
  logoId: string | null;
  /** No letters were left for a service to read. */
  spent: boolean;
}

/** Of which version of a video that plan is. */
export interface VersionPut extends PutPlan {
  version: number;
}

/** What a film is read by: so much a person and day is read by a service. */
type ReadVideo = Pick<Video, 'id' | 'accountId' | 'voice'>;

/** What is rendered, put where its job finds it. */
@Injectable()
export class VideoPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly communities: CommunityQueries,
    private readonly usage: ModelUsageQueries,
    private readonly storage: Storage,
  ) {}

  /** Puts the plan of a video as it stands now, which nobody is kept from changing. Answers which version that is, and what it holds. @throws Problem 404 */
  async putOf(accountId: string, videoId: string, key: string): Promise<VersionPut> {
    const video = await tablesOf(this.em)
      .selectFrom('video')
      .where('id', '=', videoId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select([...planned, 'version'])
      .executeTakeFirst();
    if (!video) throw notFound();
    return { ...(await this.put(video, key)), version: video.version };
  }

  /** @throws Problem `videos.media-under-way` (409), `videos.media-broken`, `videos.music-too-short`, `videos.clips-too-heavy` (422) */
  private async put(video: Pick<Video, (typeof planned)[number]>, key: string): Promise<PutPlan> {
    const { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle, scenes } = video;
    const look = { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle };
    const { logoId, ...mark } = await this.markOf(video);
    const files = await this.mediaOf(video);
    const shown = { ...files, ...mark };
    const lengths = new Map(Object.entries(files.clips).map(([id, { seconds }]) => [id, seconds]));
    const spent = await this.isSpent(video);
    const voices = Object.fromEntries(video.voices.map(({ name, key: at }) => [name, { key: at }]));
    const plan = {
      ...look,
      scenes: heldToFilms(scenes, lengths),
      ...shown,
      private: video.private,
      spent,
      voices,
    } satisfies VideoPlan;
    await this.storage.put(key, Buffer.from(JSON.stringify(plan)), 'application/json');
    return { logoId, spent };
  }

  /**
   * Whether no letters are left for this film. True for who asks it before it is begun; of films begun at once, for who asks it when
   * it holds its room, which locks by account, and until its transaction ends.
   */
  async isSpent({ id, accountId, voice }: ReadVideo): Promise<boolean> {
    return voice === 'narrator' && (await this.lettersLeft(accountId, id)) <= 0;
  }

  /** Of today's, less those of other films that wait or are made: they are counted as they are read, and a queue of films would read for many days. */
  private async lettersLeft(accountId: string, videoId: string): Promise<number> {
    const underWay = await tablesOf(this.em)
      .selectFrom('video as v')
      .innerJoin('job as j', 'j.id', 'v.jobId')
      .where('v.accountId', '=', accountId)
      .where('v.id', '!=', videoId)
      .where('v.voice', '=', 'narrator')
      .where('v.private', '=', false)
      .where('j.kind', '=', videoRenderJob.kind)
      .where('j.status', 'in', ['queued', 'running'])
      .select('v.scenes')
      .limit(100)
      .execute();
    const asked = underWay.reduce((sum, { scenes }) => sum + lettersOf(scenes), 0);
    return (await this.usage.lettersLeft(accountId)) - asked;
  }

  /** What is shown and heard, as it lies in the storage. What is still being prepared would be missing in the film. */
  private async mediaOf(video: Pick<Video, 'scenes' | 'music' | 'musicId'>) {
    const musicId = video.music === 'own' ? video.musicId : null;
    const files = await this.media.playableOf([...mediaOf({ scenes: video.scenes, musicId })]);
    if (files.some(({ status }) => status === 'processing')) throw new Problem('videos.media-under-way', 409);
    if (files.some(({ status }) => status === 'failed')) throw new Problem('videos.media-broken', 422);
    if (files.some((one) => one.id === musicId && isTooShort(one))) throw musicTooShort();
    const of = (kind: MediaKind) => files.filter((one) => one.kind === kind);
    await this.mustBeLight(files.filter(({ kind }) => kind !== 'image').map(({ key }) => key));
    const stored = files.map(({ id, key, seconds }) => [id, { key, seconds: seconds ?? 0 }] as const);
    const [film, ownMusic] = [new Set(of('video').map(({ id }) => id)), new Map(stored).get(musicId ?? '') ?? null];
    return {
      pictures: Object.fromEntries(of('image').map(({ id, key }) => [id, key])),
      clips: Object.fromEntries(stored.filter(([id]) => film.has(id))),
      ownMusic,
    };
  }

  /** A worker copies them to its own disk, some at a time: what they are together bounds that. */
  private async mustBeLight(keys: readonly string[]): Promise<void> {
    const sizes = await Promise.all(keys.map(async (key) => (await this.storage.stat(key))?.bytes ?? 0));
    const bytes = sizes.reduce((sum, one) => sum + one, 0);
    if (bytes <= maxClipBytes) return;
    const [megabytes, most] = [bytes, maxClipBytes].map((one) => Math.ceil(one / mega));
    throw new Problem('videos.clips-too-heavy', 422, { params: { megabytes: megabytes ?? 0, most: most ?? 0 } });
  }

  /** The mark of a community its author is still in; told where that is gone. */
  private async markOf({ accountId, communityId }: Pick<Video, 'accountId' | 'communityId'>) {
    if (!communityId) return { mark: null, markless: false, logoId: null };
    const shown = await this.communities.markOf(communityId, accountId);
    if (!shown) return { mark: null, markless: true, logoId: null };
    const { name, logoId } = shown;
    // Its lightest form; one that is not prepared, or never will be, leaves the initials.
    const [form] = logoId ? await this.media.formsOf(logoId) : [];
    return form
      ? { mark: { name, logoKey: form.key }, markless: false, logoId }
      : { mark: { name }, markless: false, logoId: null };
  }
}
