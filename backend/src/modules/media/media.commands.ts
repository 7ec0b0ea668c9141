import { Command } from '@nestjs/cqrs';

/** A received file, as those who use it need it. */
export interface UploadedFile {
  id: string;
  fileName: string;
  bytes: number;
  contentHash: Buffer;
  storageKey: string;
}

/** Keeps a received PDF (spec 5: PDF file, at most 10 MB), checked by its content. */
export class KeepPdf extends Command<{ uploadId: string }> {
  constructor(readonly file: { ownerId: string; fileName: string; bytes: Buffer; uploadId?: string }) {
    super();
  }
}

/**
 * Takes a file this account sent into use, in the transaction of whatever refers to it: it stays from then on. Null when
 * there is none (any more): what nobody uses is removed after two days.
 */
export class UseUpload extends Command<UploadedFile | null> {
  constructor(
    readonly uploadId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}
