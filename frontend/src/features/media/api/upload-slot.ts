import type { MediaKind } from '@afi/contracts/media-kind';
import { useEffect, useSyncExternalStore } from 'react';
import {
  restoreUploads,
  setRule,
  startUpload,
  subscribe,
  uploadsOf,
  type SlotRule,
  type UploadState,
} from './uploads.js';

/** A place files are sent to from a screen, whatever becomes of the screen meanwhile. */
export interface UploadSlot<Context, Result> {
  readonly kinds: readonly MediaKind[];
  /** Sends a checked file; answers the key of its upload. */
  start(file: File, context: Context): Promise<string>;
  /** Its uploads, those of before a reload too. */
  use(): readonly UploadState<Result>[];
}

/**
 * Made once, beside the screen and outside of it. `take` is called with the media's id when the server has the file, and
 * may be called again after a lost network: it must be harmless twice. Without it the id waits for a form to hold it.
 */
export function uploadSlot<Context, Result = string>(
  name: string,
  rule: { kinds: readonly MediaKind[]; path: string; take?: (mediaId: string, context: Context) => Promise<Result> },
): UploadSlot<Context, Result> {
  setRule(name, rule as SlotRule);
  const read = () => uploadsOf(name) as readonly UploadState<Result>[];
  return {
    kinds: rule.kinds,
    start: (file, context) => startUpload(name, file, context),
    use: () => {
      useEffect(() => void restoreUploads(name), []);
      return useSyncExternalStore(subscribe, read);
    },
  };
}
