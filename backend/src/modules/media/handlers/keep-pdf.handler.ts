import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Storage } from '@afi/runtime/storage';
import { checkPdf, cleanFileName } from '../domain/file-rules.js';
import { KeepPdf } from '../media.commands.js';

/** Straight from memory (at most 10 MB, checked by whoever received it): a kill in between leaves no temporary file. */
@CommandHandler(KeepPdf)
export class KeepPdfHandler implements ICommandHandler<KeepPdf> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ file: { ownerId, fileName, bytes, uploadId = uuid() } }: KeepPdf) {
    checkPdf(bytes, bytes.length);
    const storageKey = `uploads/${uploadId}`;
    await this.storage.put(storageKey, bytes, 'application/pdf');
    await this.em.execute(
      `insert into upload (id, owner_id, file_name, bytes, content_hash, storage_key) values (?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
      [
        uploadId,
        ownerId,
        cleanFileName(fileName),
        bytes.length,
        createHash('sha256').update(bytes).digest(),
        storageKey,
      ],
    );
    return { uploadId };
  }
}
