import { documentRoutes } from '@afi/contracts/documents';
import { uploadsPath } from '@afi/contracts/media';
import { del, get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { errorOf, isOffline } from '../../../lib/api/api-error.js';
import { apiOrigin, send } from '../../../lib/api/send.js';
import { currentLanguage } from '../../../lib/language.js';
import { onSessionEnd, readSession } from '../../../lib/session/session.js';

/** Where a file is on its way: `waiting` for the network, `creating` once all bytes are there. */
export interface UploadState {
  phase: 'sending' | 'paused' | 'waiting' | 'creating' | 'failed' | 'done';
  name: string;
  bytes: number;
  sent: number;
  communityId: string;
  error: unknown;
  documentId: string | null;
}

interface Kept {
  userId: string;
  file: File;
  communityId: string;
  url: string | null;
}

const storageKey = 'afi-upload';
/** Small enough that a lost connection costs little on 2g, large enough to be quick on 4g. */
const chunkBytes = 256 * 1024;
const retryDelays = [0, 1_000, 3_000, 6_000];

const listeners = new Set<() => void>();
let state: UploadState | null = null;
let kept: Kept | null = null;
let upload: Upload | null = null;

function become(next: UploadState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

function patch(change: Partial<UploadState>): void {
  if (state) become({ ...state, ...change });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUpload = (): UploadState | null => useSyncExternalStore(subscribe, () => state);

async function keep(): Promise<void> {
  if (kept) await set(storageKey, kept).catch(() => undefined);
}

function failed(error: Error | DetailedError): void {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return patch({ phase: 'waiting' });
  let body: unknown;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    body = undefined;
  }
  patch({ phase: 'failed', error: errorOf(response.getStatus(), body, null) });
}

async function create(): Promise<void> {
  const uploadId = upload?.url?.split('/').pop() ?? '';
  const communityId = kept?.communityId ?? '';
  patch({ phase: 'creating' });
  try {
    const { id } = await send(documentRoutes.create, { body: { communityId, uploadId } });
    await del(storageKey).catch(() => undefined);
    kept = null;
    patch({ phase: 'done', documentId: id });
  } catch (error) {
    patch(isOffline(error) ? { phase: 'waiting' } : { phase: 'failed', error });
  }
}

async function run(): Promise<void> {
  if (!kept || !state) return;
  patch({ phase: 'sending', error: null });
  const tus = await import('tus-js-client').catch(() => undefined);
  if (!kept) return;
  if (!tus) return patch({ phase: 'waiting' });
  upload = new tus.Upload(kept.file, {
    endpoint: `${apiOrigin}${uploadsPath('client')}`,
    uploadUrl: kept.url,
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: kept.file.name, filetype: 'application/pdf' },
    onBeforeRequest: (request) => {
      request.setHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
      request.setHeader('Accept-Language', currentLanguage());
    },
    onUploadUrlAvailable: () => {
      if (kept) kept.url = upload?.url ?? null;
      void keep();
    },
    onProgress: (sent) => patch({ sent }),
    onSuccess: () => void create(),
    onError: failed,
  });
  upload.start();
}

/** Begins sending a checked file. It is kept on the device until the server has it all. */
export async function startUpload(file: File, communityId: string): Promise<void> {
  kept = { userId: readSession()?.userId ?? '', file, communityId, url: null };
  become({ phase: 'sending', name: file.name, bytes: file.size, sent: 0, communityId, error: null, documentId: null });
  await keep();
  await run();
}

export function pauseUpload(): void {
  void upload?.abort();
  patch({ phase: 'paused' });
}

/** Goes on after a pause, a lost network or a failure, from the last byte the server has. */
export function resumeUpload(): void {
  if (state && state.sent >= state.bytes && upload?.url) void create();
  else void run();
}

/** Gives up: the file leaves the device, and the server forgets its part. */
export function dropUpload(): void {
  const begun = upload;
  upload = null;
  kept = null;
  become(null);
  void del(storageKey).catch(() => undefined);
  if (begun?.url) void begun.abort(true).catch(() => undefined);
}

/** Called once its document is shown: the way is free for the next file. */
export function forgetUpload(): void {
  upload = null;
  become(null);
}

/** After a reload: finds the file that was on its way and goes on with it. */
export async function restoreUpload(): Promise<void> {
  if (state) return;
  const found = await get<Kept>(storageKey).catch(() => undefined);
  if (!found || state) return;
  if (found.userId !== readSession()?.userId) return void del(storageKey).catch(() => undefined);
  kept = found;
  become({
    phase: 'sending',
    name: found.file.name,
    bytes: found.file.size,
    sent: 0,
    communityId: found.communityId,
    error: null,
    documentId: null,
  });
  await run();
}

window.addEventListener('online', () => {
  if (state?.phase === 'waiting') resumeUpload();
});
window.addEventListener('offline', () => {
  if (state?.phase !== 'sending') return;
  void upload?.abort();
  patch({ phase: 'waiting' });
});
onSessionEnd(dropUpload);
