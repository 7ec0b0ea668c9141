import type { VideoPlan } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import type { Video } from '../domain/video.js';
import { picturesOf } from './own-videos.js';

/** What a plan is made of. */
const planned = [
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
] as const;

/** What is rendered, put where its job finds it. */
@Injectable()
export class VideoPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly storage: Storage,
  ) {}

  /** Puts the plan of a video as it stands now, which nobody is kept from changing. Answers which version that is. @throws Problem 404 */
  async putOf(accountId: string, videoId: string, key: string): Promise<number> {
    const video = await tablesOf(this.em)
      .selectFrom('video')
      .where('id', '=', videoId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select([...planned, 'version'])
      .executeTakeFirst();
    if (!video) throw notFound();
    await this.put(video, key);
    return video.version;
  }

  async put(video: Pick<Video, (typeof planned)[number]>, key: string): Promise<void> {
    const { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle, scenes } = video;
    const pictures = Object.fromEntries(await this.media.filesOf([...picturesOf(scenes)]));
    const look = { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle };
    const plan = { ...look, scenes, pictures } satisfies VideoPlan;
    await this.storage.put(key, Buffer.from(JSON.stringify(plan)), 'application/json');
  }
}
