import { defineEntity, p } from '@mikro-orm/core';
import type { imageJob, MediaStatus, StoredVariant, transcodeJob } from '@afi/contracts/media';
import type { MediaKind } from '@afi/contracts/media-kind';
import type { JobFailure } from '@afi/contracts/queue';
import { record } from '../../../platform/events/domain-event.js';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import type { z } from 'zod';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { MediaFailed, MediaReady } from '../media.events.js';

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
    /** Length of a film or a sound. */
    seconds: p.float().nullable(),
    poster: p.json<StoredVariant>().nullable(),
    waveform: p.json<number[]>().nullable(),
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

/** What the jobs make of a file: its forms, the largest last, and what is shown of it before it is opened. */
type MadeVariants =
  Pick<z.output<typeof imageJob.result>, 'variants' | 'placeholder'> | z.output<typeof transcodeJob.result>;

/** Kinds a job makes the forms of. */
export function isPrepared(kind: MediaKind): kind is 'image' | 'video' | 'audio' {
  return kind === 'image' || kind === 'video' || kind === 'audio';
}

/** A file somebody sent. Who uses it says so by a claim. */
export class Media extends MediaSchema.class {
  static receive(ownerId: string, file: ReceivedFile): Media {
    const status: MediaStatus = isPrepared(file.kind) ? 'processing' : 'ready';
    return newRow(Media, MediaSchema, {
      ...file,
      ownerId,
      status,
      variants: [],
      placeholder: null,
      seconds: null,
      poster: null,
      waveform: null,
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
  becomeReady({ variants, ...shown }: MadeVariants): void {
    const largest = variants.at(-1);
    if (!largest) throw new Error(`media ${this.id} has no variant`);
    this.status = 'ready';
    this.variants = variants;
    Object.assign(this, shown satisfies Partial<Media>);
    this.storageKey = largest.key;
    this.contentType = largest.type;
    this.bytes = largest.bytes;
    this.errorCode = null;
    this.errorParams = null;
    record(this, new MediaReady(this.id));
  }

  /** Its variants cannot be made; false when they are there already, made by a later try than the one that failed. */
  fail({ code, params }: JobFailure): boolean {
    if (this.status === 'ready') return false;
    this.status = 'failed';
    this.errorCode = code;
    this.errorParams = params;
    record(this, new MediaFailed(this.id));
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
