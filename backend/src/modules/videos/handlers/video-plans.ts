import type { VideoPlan } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../../media/media.queries.js';
import type { Video } from '../domain/video.js';
import { picturesOf } from './own-videos.js';

/** What is rendered, put where its job finds it. */
@Injectable()
export class VideoPlans {
  constructor(
    private readonly media: MediaQueries,
    private readonly storage: Storage,
  ) {}

  async put(video: Video, key: string): Promise<void> {
    const pictures: Record<string, string> = {};
    for (const id of picturesOf(video.scenes)) {
      const file = await this.media.fileOf(id);
      if (file) pictures[id] = file;
    }
    const { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle, scenes } = video;
    const look = { title, language, theme, format, quality, voice, music, subtitles, subtitleStyle };
    const plan = { ...look, scenes, pictures } satisfies VideoPlan;
    await this.storage.put(key, Buffer.from(JSON.stringify(plan)), 'application/json');
  }
}
