import { Problem } from '../../../platform/problem/problem.js';
import type { MediaQuota } from './media-quota.js';
import type { UploadStore } from './upload-store.js';

/**
 * Counts what comes in where it is written, under the lock of its upload: room for all of it is held while a piece is under
 * way, and what came in of it stays counted, however the piece ended.
 */
export function countPieces({ store, folder }: UploadStore, quota: MediaQuota): void {
  const write = store.write.bind(store);
  store.write = async (piece, id, offset) => {
    const mediaId = id.slice(folder.length);
    const { metadata, size } = await store.getUpload(id);
    // One without a length began before lengths were asked for.
    if (size === undefined) throw new Problem('http.unreadable', 400);
    await quota.hold(metadata?.['owner'] ?? '', mediaId, size);
    try {
      return await write(piece, id, offset);
    } finally {
      const upload = await store.getUpload(id).catch(() => null);
      // What cannot be told stays held.
      if (upload) await quota.weighed(mediaId, upload.offset).catch(() => undefined);
    }
  };
}
