import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Storage } from '@afi/runtime/storage';
import { UseUpload, type UploadedFile } from '../media.commands.js';

/** The row stays locked until the caller's commit, so that the sweep cannot take the file away meanwhile. */
@CommandHandler(UseUpload)
export class UseUploadHandler implements ICommandHandler<UseUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ uploadId, ownerId }: UseUpload) {
    const [row] = await this.em.execute<(Omit<UploadedFile, 'bytes'> & { bytes: string })[]>(
      `update upload set used_at = coalesce(used_at, now()) where id = ? and owner_id = ?
       returning id, file_name as "fileName", bytes, content_hash as "contentHash", storage_key as "storageKey"`,
      [uploadId, ownerId],
    );
    // A sweep that was cut off may have removed the file and left its row for the next one.
    if (!row || !(await this.storage.stat(row.storageKey))) return null;
    return { ...row, bytes: Number(row.bytes) };
  }
}
