import { defineEntity, p } from '@mikro-orm/core';
import type { MediaStatus, StoredVariant } from '@afi/contracts/media';
import type { MediaKind } from '@afi/contracts/media-kind';
import type { JobFailure } from '@afi/contracts/queue';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

export const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    kind: p.string().$type<MediaKind>(),
    contentType: p.string(),
    status: p.string().$type<MediaStatus>(),
    fileName: p.text(),
    bytes: p.bigint('number'),
    contentHash: p.blob(),
    /** Where the file lies: as it was sent, then its largest variant. */
    storageKey: p.string(),
    variants: p.json<StoredVariant[]>(),
    placeholder: p.string().nullable(),
    /** The job that makes its variants. */
    jobId: p.uuid().nullable(),
    errorCode: p.string().nullable(),
    errorParams: p.json<JobFailure['params']>().nullable(),
    /** When a word first claimed it; null while none does. */
    claimedAt: p.datetime().nullable(),
    /** When the last word let it go. */
    releasedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A file somebody sent. Who uses it says so by a claim. */
export class Media extends MediaSchema.class {
  static receive(ownerId: string, file: ReceivedFile): Media {
    const status: MediaStatus = file.kind === 'image' ? 'processing' : 'ready';
    return newRow(Media, MediaSchema, {
      ...file,
      ownerId,
      status,
      variants: [],
      placeholder: null,
      jobId: null,
      errorCode: null,
      errorParams: null,
      claimedAt: null,
      releasedAt: null,
      createdAt: new Date(),
    });
  }

  /** Folder of its variants, without a slash at its end. */
  get folder(): string {
    return folderOf(this.id);
  }

  /** From now on the largest variant is the file; the one that was sent has served. */
  becomeReady(variants: StoredVariant[], placeholder: string): void {
    const largest = variants.at(-1);
    if (!largest) throw new Error(`media ${this.id} has no variant`);
    this.status = 'ready';
    this.variants = variants;
    this.placeholder = placeholder;
    this.storageKey = largest.key;
    this.contentType = largest.type;
    this.bytes = largest.bytes;
    this.errorCode = null;
    this.errorParams = null;
  }

  /** Its variants cannot be made; false when they are there already, made by a later try than the one that failed. */
  fail({ code, params }: JobFailure): boolean {
    if (this.status === 'ready') return false;
    this.status = 'failed';
    this.errorCode = code;
    this.errorParams = params;
    return true;
  }
}
MediaSchema.setClass(Media);

export function folderOf(mediaId: string): string {
  return `media/${mediaId}`;
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof MediaSchema> {}
}
