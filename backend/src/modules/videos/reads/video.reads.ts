import type { Language } from '@afi/contracts/language';
import type { StoredVideoFile, VideoView } from '@afi/contracts/videos';
import { downloadName } from '@afi/runtime/download-name';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { mediaOf } from '../domain/video-media.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { ShareQueries } from '../../shares/shares.queries.js';

/** The living videos of one account: every read begins here, so none can see another's. */
export function videosOf(tables: Kysely<Tables>, accountId: string) {
  return tables.selectFrom('video as v').where('v.accountId', '=', accountId).where('v.deletedAt', 'is', null);
}

/** The same address for a day, so that a film that plays is not fetched anew. */
const addressSeconds = 86_400;
const endings = { video: '.mp4', poster: '.webp', subtitles: '.vtt' } as const;

/** Where the file of a video is downloaded from, called after it. A player takes what is served as a download, too. */
export const addressOf = (storage: Storage, { key, kind }: StoredVideoFile, title: string): Promise<string> =>
  storage.signedUrl(key, addressSeconds, {
    steadySeconds: addressSeconds,
    download: `${downloadName(title)}${endings[kind]}`,
  });

/** Videos, as their author sees them; nobody else does. */
@Injectable()
export class VideoReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly communities: CommunityQueries,
    private readonly usage: ModelUsageQueries,
    private readonly shares: ShareQueries,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** A deleted one, and one of somebody else, is not there. */
  async one(videoId: string, accountId: string, language: Language): Promise<VideoView> {
    const row = await videosOf(tablesOf(this.em), accountId)
      .leftJoin('job as j', 'j.id', 'v.jobId')
      .where('v.id', '=', videoId)
      .select(['v.id', 'v.title', 'v.state', 'v.language', 'v.theme', 'v.format', 'v.quality', 'v.voice', 'v.music'])
      .select(['v.subtitles', 'v.subtitleStyle', 'v.sourceKind', 'v.skeleton', 'v.scenes', 'v.outdated', 'v.voiceless'])
      .select(['v.musicId', 'v.communityId', 'v.markless', 'v.plainVoice', 'v.private', 'v.leftOut'])
      .select(['v.files', 'v.jobId', 'v.createdAt', 'v.updatedAt', 'v.version', 'j.errorCode', 'j.errorParams'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const { files, errorCode, errorParams, createdAt, updatedAt, private: isPrivate, ...video } = row;
    const [share, pictures, mark, shown, lettersLeft] = await Promise.all([
      this.shares.openOf('video', videoId),
      this.media.viewsOf([...mediaOf(video)], language),
      this.markOf(accountId, video.communityId, language),
      Promise.all(files.map((file) => this.addressed(file, video.title))),
      isPrivate || !this.config.of(narrationSettings).TTS_BASE_URL ? null : this.usage.lettersLeft(accountId),
    ]);
    return {
      ...video,
      files: shown,
      share,
      pictures: [...pictures.values()],
      mark,
      lettersLeft,
      error: errorCode
        ? { code: errorCode, message: translate(language, 'errors', errorCode, errorParams ?? {}) }
        : null,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    };
  }

  /** Null where its community is gone, for its author at least. */
  private async markOf(accountId: string, communityId: string | null, language: Language): Promise<VideoView['mark']> {
    const shown = communityId ? await this.communities.markOf(communityId, accountId) : null;
    if (!shown) return null;
    const { name, logoId } = shown;
    const logo = logoId ? (await this.media.viewsOf([logoId], language)).get(logoId) : undefined;
    // It is drawn small: its lightest form.
    return { name, logo: logo ? { ...logo, variants: logo.variants.slice(0, 1) } : null };
  }

  /** Whose it is, deleted or not; null where there never was one. */
  async authorOf(videoId: string): Promise<string | null> {
    const tables = tablesOf(this.em);
    const row = await tables.selectFrom('video').select('accountId').where('id', '=', videoId).executeTakeFirst();
    return row?.accountId ?? null;
  }

  private async addressed(stored: StoredVideoFile, title: string) {
    const { key: _, ...file } = stored;
    return { ...file, url: await addressOf(this.storage, stored, title) };
  }
}
