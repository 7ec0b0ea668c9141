import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { folderOf, isPrepared, Media } from '../domain/media.js';
import { StoreUpload } from '../media.commands.js';

/** The row, and the job that makes its variants where there are some to make: the platform's own work, nobody is told of it. */
@CommandHandler(StoreUpload)
export class StoreUploadHandler implements ICommandHandler<StoreUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ ownerId, file }: StoreUpload) {
    return this.em.transactional(async (em) => {
      const known = await em.findOne(Media, { id: file.id, ownerId });
      const media = known ?? Media.receive(ownerId, file);
      if (!known && isPrepared(media.kind)) media.jobId = await this.prepare(media, media.kind);
      em.persist(media);
      return { id: media.id, kind: media.kind, status: media.status };
    });
  }

  private async prepare({ id, ownerId, ...media }: Media, kind: 'image' | 'video' | 'audio'): Promise<string> {
    const payload = { mediaId: id, fileKey: media.storageKey, folder: folderOf(id) };
    // The platform's own work is looked at by admins: a file may be named like a secret.
    const about = { ownerId: null, turnOf: ownerId, label: `media.sent.${kind}`, subject: null };
    const { jobId } = await this.commands.execute(
      kind === 'image'
        ? new RequestJob(imageJob, { payload, ...about })
        : new RequestJob(transcodeJob, { payload: { ...payload, media: kind }, ...about }),
    );
    return jobId;
  }
}
