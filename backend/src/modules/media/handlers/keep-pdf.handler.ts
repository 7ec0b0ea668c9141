import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Storage } from '../../../platform/storage/storage.js';
import { checkPdf, cleanFileName } from '../domain/file-rules.js';
import { KeepPdf } from '../media.commands.js';

/** The received file is copied, not moved: a phone that lost the last answer can still ask how far it came. */
@CommandHandler(KeepPdf)
export class KeepPdfHandler implements ICommandHandler<KeepPdf> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ file: { ownerId, fileName, path, uploadId = uuid() } }: KeepPdf) {
    // At most 10 MB, checked by whoever received it.
    const bytes = await readFile(path);
    checkPdf(bytes, bytes.length);
    const storageKey = `uploads/${uploadId}`;
    const copy = `${path}.copy`;
    await copyFile(path, copy);
    await this.storage.putFile(storageKey, copy, 'application/pdf');
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
