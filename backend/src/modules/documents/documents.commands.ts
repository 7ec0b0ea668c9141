import { Command } from '@nestjs/cqrs';
import type { DocumentAsked } from '@afi/contracts/document-input';
import type { DraftSettings } from '@afi/contracts/draft';
import type { ReceivedFile } from '../../platform/files/file-receiver.js';

/** What is to be read: where it is, or what was typed. */
export type GivenSource =
  | { uploadId: string }
  | { file: ReceivedFile }
  | { url: string }
  | { text: string }
  | { mediaId: string; caption?: string | undefined };

/** Turns what somebody has into draft posts of a community. */
export class ReadDocument extends Command<{ id: string; jobId: string | null; duplicateOf: string | null }> {
  constructor(
    readonly ownerId: string,
    readonly communityId: string,
    readonly source: GivenSource,
    readonly language: 'fr' | 'en',
    readonly asked: DocumentAsked | null,
  ) {
    super();
  }
}

/** Reads a kept document once more, another part of it, where the part that was asked for could not be read. */
export class ReadAgain extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly asked: DocumentAsked | null,
    readonly language: 'fr' | 'en',
  ) {
    super();
  }
}

/** Deletes what waits to be read, with its file. */
export class RemoveDocument extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
  ) {
    super();
  }
}

/** Asks the model again for a document the built-in engine wrote because the model had failed. */
export class RewriteWithModel extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
  ) {
    super();
  }
}

/** What its owner may write and settle on a draft. */
export type DraftChanges = DraftSettings & { title?: string | undefined; content?: string | undefined };

export class ChangeDraft extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly draftId: string,
    readonly version: number,
    readonly changes: DraftChanges,
  ) {
    super();
  }
}

/** Settles the same on every draft still under review. */
export class SetDrafts extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly settings: DraftSettings,
    /** Those alone; null for all. */
    readonly draftIds: readonly string[] | null = null,
  ) {
    super();
  }
}

export class DropDraft extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly draftId: string,
    /** False brings it back. */
    readonly dropped: boolean,
  ) {
    super();
  }
}

export class OrderDrafts extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly draftIds: readonly string[],
  ) {
    super();
  }
}

export class MergeDrafts extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly into: string,
    readonly from: string,
  ) {
    super();
  }
}

/** Undoes a merge: both drafts are as they were. */
export class UnmergeDrafts extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly into: string,
    readonly from: string,
  ) {
    super();
  }
}

/** Makes posts of drafts; a draft becomes one post however often it is asked for. */
export class SaveDrafts extends Command<{ posts: { id: string; draftId: string; status: 'draft' | 'published' }[] }> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly draftIds: readonly string[],
    readonly publish: boolean,
  ) {
    super();
  }
}

/** Takes back the posts just made of drafts; the drafts are under review again, as they were. */
export class UndoSave extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly documentId: string,
    readonly draftIds: readonly string[],
  ) {
    super();
  }
}
