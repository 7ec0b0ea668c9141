import type { Readable } from 'node:stream';
import type { MediaKind } from '@afi/contracts/media-kind';
import type { RouteFile } from '@afi/contracts/route';

/** What the sender says of a file; nothing of it is believed. */
export interface SentFile {
  readonly fileName: string;
  readonly contentType: string;
}

/** A file that lies in storage, judged by its content. No row knows it yet. */
export interface ReceivedFile {
  readonly id: string;
  readonly kind: MediaKind;
  /** MIME type by content. */
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: number;
  /** SHA-256. */
  readonly contentHash: Buffer;
  readonly storageKey: string;
}

/** Who sends it, and how much they say there is to come. */
export interface FileSender {
  readonly accountId: string;
  readonly announcedBytes: number | null;
}

/** Takes files of multipart calls as they stream in, before any transaction is open; the media module provides it. */
export abstract class FileReceiver {
  /**
   * Streams a file into storage, never held whole in memory; not a byte of it when its sender has no room for it.
   * @throws Problem when it is none of the kinds asked for, or too heavy; nothing is left of it then
   */
  abstract take(sender: FileSender, body: Readable, sent: SentFile, rule: RouteFile): Promise<ReceivedFile>;
  /** Removes it, unless a row took it: called once the call has ended, however it ended. */
  abstract settle(file: ReceivedFile): Promise<void>;
}
