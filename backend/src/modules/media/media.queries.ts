import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface UploadedFile {
  id: string;
  fileName: string;
  bytes: number;
  contentHash: Buffer;
  storageKey: string;
}

/** What other modules may ask about received files. */
@Injectable()
export class MediaQueries {
  constructor(private readonly em: EntityManager) {}

  /** A file this account sent, or null. */
  async upload(uploadId: string, ownerId: string): Promise<UploadedFile | null> {
    const [row] = await this.em.execute<(Omit<UploadedFile, 'bytes'> & { bytes: string })[]>(
      `select id, file_name as "fileName", bytes, content_hash as "contentHash", storage_key as "storageKey" from upload where id = ? and owner_id = ?`,
      [uploadId, ownerId],
    );
    return row ? { ...row, bytes: Number(row.bytes) } : null;
  }
}
