import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Upload } from '@tus/server';
import { mediaKindNames } from '@afi/contracts/media-kind';
import { Storage } from '@afi/runtime/storage';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { SentFile } from '../../../platform/files/file-receiver.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { Media } from '../domain/media.js';
import { StoreUpload } from '../media.commands.js';
import { countPieces } from './count-pieces.js';
import { MediaQuota } from './media-quota.js';
import { MediaReceiver } from './media-receiver.js';
import { uploadStoreOf, type UploadStore } from './upload-store.js';

const hourMs = 3_600_000;
const anything = { field: 'file', kinds: mediaKindNames };

/** Files sent in pieces, from their first byte until they are a media. */
@Injectable()
export class ResumableUploads {
  readonly uploads: Promise<UploadStore>;
  private readonly finishing = new Map<string, Promise<void>>();
  /** Pieces go once the row is committed: never in the transaction of a call that may yet fail. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    @Inject(CONFIG) config: BackendConfig,
    storage: Storage,
    tasks: ScheduledTasks,
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly receiver: MediaReceiver,
    private readonly quota: MediaQuota,
  ) {
    this.uploads = uploadStoreOf(config, storage).then((uploads) => {
      countPieces(uploads, quota);
      return uploads;
    });
    // Told to everyone who calls.
    this.uploads.catch(() => undefined);
    tasks.register({ name: 'uploads nobody went on with', everyMs: hourMs, run: () => this.sweep() });
  }

  /** Removes what began more than a day ago: given up, or a media since. */
  async sweep(now?: number): Promise<void> {
    const at = now ?? (await this.quota.now());
    await (await this.uploads).removeExpired(at);
    await this.quota.sweep(at);
  }

  /** Finishes this account's upload, should all of it be there; what is unknown or not whole is left as it is. */
  async finishOwn(ownerId: string, uuid: string): Promise<void> {
    const { store, folder } = await this.uploads;
    const upload = await store.getUpload(`${folder}${uuid}`).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    if (upload?.metadata?.['owner'] === ownerId) await this.finish(upload);
  }

  /**
   * Once its last byte is there, an upload becomes a media under its uuid; its content is judged here. Doing it again is
   * harmless: whoever asks how far an upload came does, as the process that took the last byte may have died of it.
   * @throws Problem below 500 when the content is refused, and nothing of it stays; after any other error all pieces do
   */
  finish(upload: Upload): Promise<void> {
    if (upload.offset !== upload.size) return Promise.resolve();
    const running = this.finishing.get(upload.id);
    if (running) return running;
    const begun = this.outside(() => this.becomeMedia(upload)).finally(() => this.finishing.delete(upload.id));
    this.finishing.set(upload.id, begun);
    return begun;
  }

  private async becomeMedia({ id, metadata }: Upload): Promise<void> {
    const { folder, read, finished, refused } = await this.uploads;
    const mediaId = id.slice(folder.length);
    if (await this.isMedia(mediaId)) return;
    try {
      const file = await this.receiver.receive(await read(id), sentOf(metadata), anything, mediaId);
      await this.scope.run(() => this.commands.execute(new StoreUpload(metadata?.['owner'] ?? '', file)));
    } catch (error) {
      const isRefused = error instanceof Problem && error.status < 500;
      if (isRefused) {
        await refused(id).catch(() => undefined);
        await this.quota.gaveBack(mediaId).catch(() => undefined);
      }
      // Another node may have come first.
      if (isRefused || !(await this.isMedia(mediaId))) throw error;
    }
    // What this leaves behind goes with the sweep.
    await finished(id).catch(() => undefined);
  }

  private isMedia(id: string): Promise<boolean> {
    return this.scope.run(async () => (await this.em.count(Media, { id })) > 0);
  }
}

/** What the sender says of the file. */
export function sentOf(metadata: Upload['metadata']): SentFile {
  return { fileName: metadata?.['filename'] ?? '', contentType: metadata?.['filetype'] ?? '' };
}

/** The store's own way to say that there is no such upload (any more). */
export function isGone(error: unknown): boolean {
  const { status_code: status } = error as { status_code?: number };
  return status === 404 || status === 410;
}
