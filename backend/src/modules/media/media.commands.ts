import { Command } from '@nestjs/cqrs';

/** Keeps a received PDF (spec 5: PDF file, at most 10 MB), checked by its content. */
export class KeepPdf extends Command<{ uploadId: string }> {
  constructor(readonly file: { ownerId: string; fileName: string; bytes: Buffer; uploadId?: string }) {
    super();
  }
}
