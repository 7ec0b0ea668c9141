import type { CreationSource, SourceMaterial } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { videoScenesJob, type VideoInput, type VideoSource } from '@afi/contracts/videos';
import { shortened } from '@afi/runtime/shortened';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { CreationSources, GivenSources, type SourceKeys } from '../../creations/creations.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { Video } from '../domain/video.js';
import { BeginVideo } from '../videos.commands.js';
import { nothingUsed } from '../domain/video-media.js';
import { OwnVideos } from './own-videos.js';

/** Bytes of what is read of a source here; a PDF or a page is read by the job, within limits of its own. */
const mostBytes = 1_000_000;

interface Beginning extends SourceKeys {
  language: Language;
  input: VideoInput;
  given: CreationSource;
  material: SourceMaterial;
}

@CommandHandler(BeginVideo)
export class BeginVideoHandler implements ICommandHandler<BeginVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: CreationSources,
    private readonly given: GivenSources,
    private readonly own: OwnVideos,
  ) {}

  /**
   * @throws Problem `creations.source-unknown`, `videos.source-empty`, `videos.link-refused`, `videos.music-too-short` (422),
   * `videos.source-long`, `videos.full` (413)
   */
  async execute({ accountId, language: own, input }: BeginVideo) {
    const language = input.language ?? own;
    const given = this.given.checked(input.source, 'videos.link-refused');
    const read = await this.sources.read(given, { accountId, language });
    // The title of a topic is what it is about: a film may be called otherwise.
    const material = input.title && given.kind !== 'topic' ? { ...read, title: input.title } : read;
    const isBare = !material.blocks.length && !material.toRead;
    if (isBare && given.kind !== 'topic') throw new Problem('videos.source-empty', 422);
    const source = JSON.stringify({ kind: given.kind, language, material } satisfies VideoSource);
    if (Buffer.byteLength(source) > mostBytes) throw new Problem('videos.source-long', 413);
    return this.given.putFor(source, (keys) => this.begun(accountId, { language, input, given, material, ...keys }));
  }

  private begun(accountId: string, { language, input, given, material, sourceKey, resultKey }: Beginning) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const { format, quality } = input;
      const video = Video.begin({
        id: uuid(),
        accountId,
        title: shortened(
          input.title || material.title || (given.kind === 'link' ? new URL(given.url).hostname : ''),
          200,
        ),
        language,
        format,
        quality,
        sourceKind: given.kind,
        private: material.private,
        voice: input.voice ?? 'none',
        music: input.music ?? 'none',
        subtitles: input.subtitles ?? true,
        subtitleStyle: input.subtitleStyle ?? 'plain',
        musicId: input.musicId ?? null,
        renderWhenCut: input.render ?? false,
      });
      em.persist(video);
      // Its music: what it shows is claimed once its scenes are cut.
      await this.own.claimMedia(video, nothingUsed);
      if (video.musicId) await this.own.mustBeMusic(video.musicId);
      const { jobId } = await this.commands.execute(
        new RequestJob(videoScenesJob, {
          payload: { videoId: video.id, sourceKey, resultKey, ...(input.render ? { render: true } : {}) },
          ownerId: accountId,
          // No word of it: others see the work.
          label: '',
          subject: { type: 'video', id: video.id },
        }),
      );
      video.jobId = jobId;
      if (given.kind === 'link') await this.commands.execute(new HoldLinkRoom(accountId, jobId));
      return { id: video.id, jobId };
    });
  }
}
