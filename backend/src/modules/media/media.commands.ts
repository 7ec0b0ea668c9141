import { Command } from '@nestjs/cqrs';
import type { MediaStatus } from '@afi/contracts/media';
import type { MediaKind } from '@afi/contracts/media-kind';
import type { ReceivedFile } from '../../platform/files/file-receiver.js';
import type { JobEnded, JobFilesRemoved } from '../jobs/jobs.events.js';

/** A claimed file, as those who use it need it. */
export interface ClaimedMedia {
  id: string;
  kind: MediaKind;
  fileName: string;
  bytes: number;
  contentHash: Uint8Array;
  storageKey: string;
}

/** What uses a media: a word of ours and its object, `{ word: 'products', id }`. */
export interface Claimant {
  word: string;
  id: string;
}

/** Keeps a received file: nobody's but its owner's until a word claims it. Doing it twice is harmless. */
export class StoreUpload extends Command<{ id: string; kind: MediaKind; status: MediaStatus }> {
  constructor(
    readonly ownerId: string,
    readonly file: ReceivedFile,
  ) {
    super();
  }
}

/**
 * Claims a file in the transaction of what refers to it: it stays until the last claim is released. With `ownerId`, only
 * a file that account sent; null when the word itself vouches, as for a copy of what it has. Null when there is none of
 * these kinds (any more): what nobody claims is removed after two days.
 */
export class ClaimUpload extends Command<ClaimedMedia | null> {
  constructor(
    readonly mediaId: string,
    readonly ownerId: string | null,
    readonly claimant: Claimant,
    readonly kinds: readonly MediaKind[],
  ) {
    super();
  }
}

/**
 * Takes room, under the id of what it is for, before something is fetched whose size nobody knows: as much as it may have, or
 * all that is left. `CountFetched` gives it back.
 * @throws Problem 413 where an account has no room left
 */
export class HoldRoom extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly id: string,
    readonly most: number,
  ) {
    super();
  }
}

/**
 * Asks whether there is room at all for what is made for an account, whose size nobody knows; what a word then keeps of it counts
 * by `KeptFiles`.
 * @throws Problem 413 where what it keeps fills its room
 */
export class MustHaveRoom extends Command<void> {
  constructor(readonly ownerId: string) {
    super();
  }
}

/**
 * Counts what was fetched for an account as if it had sent it, and lets the room go that was held for it; `kept` while it lies
 * there without being a media.
 */
export class CountFetched extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly fetched: { readonly id: string; readonly bytes: number; readonly kept: boolean },
    /** What room was held under. */
    readonly heldAs: string,
  ) {
    super();
  }
}

/**
 * Lets a file go that was fetched or made for an account and that nobody is shown: it goes once the caller's transaction committed;
 * that it came counts, and the room held for it is given back.
 */
export class DropFetched extends Command<void> {
  constructor(
    /** Null where nobody has it counted. */
    readonly ownerId: string | null,
    readonly fetched: { readonly id: string; readonly storageKey: string },
    /** What room was held under. */
    readonly heldAs: string,
  ) {
    super();
  }
}

/**
 * Holds room for what a link brings that something is to be made of, while its job fetches it.
 * @throws Problem 413 without room
 */
export class HoldLinkRoom extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly jobId: string,
  ) {
    super();
  }
}

/**
 * Counts what a link brought as what its owner sent: it takes room as long as it lies there for another try. The room held
 * while it was fetched is given back.
 */
export class CountLink extends Command<void> {
  constructor(
    readonly made: { readonly id: string; readonly accountId: string },
    readonly event: JobEnded | JobFilesRemoved,
  ) {
    super();
  }
}

/** Lets all files of an object go, in the transaction in which that goes for good. */
export class ReleaseAllOf extends Command<void> {
  constructor(readonly claimant: Claimant) {
    super();
  }
}

/** Lets a file go, in the transaction of what no longer refers to it. Two days are left to undo that. */
export class ReleaseUpload extends Command<void> {
  constructor(
    readonly mediaId: string,
    readonly claimant: Claimant,
  ) {
    super();
  }
}
