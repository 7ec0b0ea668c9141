import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { imageJob } from '@afi/contracts/media';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { Media } from '../domain/media.js';
import { StoreUpload } from '../media.commands.js';

/** The row, and for an image the job that makes its variants: the platform's own work, nobody is told of it. */
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
      if (!known && media.status === 'processing') {
        const { jobId } = await this.commands.execute(
          new RequestJob(imageJob, {
            payload: { mediaId: media.id, fileKey: media.storageKey, folder: media.folder },
            ownerId: null,
            turnOf: ownerId,
            label: media.fileName,
            subject: null,
          }),
        );
        media.jobId = jobId;
      }
      em.persist(media);
      return { id: media.id, kind: media.kind, status: media.status };
    });
  }
}
