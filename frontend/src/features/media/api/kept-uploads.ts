import { createStore, del, set, values } from 'idb-keyval';
import { onSessionEnd } from '../../../lib/session/session.js';

/** A file on its way, kept on the device until its taker, or the form that asked for it, has it: a closed tab or an empty battery loses nothing. */
export interface KeptUpload {
  key: string;
  slot: string;
  userId: string;
  file: File;
  /** What its taker needs to know of it, in values a database can hold. */
  context: unknown;
  /** Address at the server, once there is one. */
  url: string | null;
  /** When it was chosen, in milliseconds; of several chosen at once each is a little later than the one before. */
  chosenAt?: number;
  /** Set while the server has it and no form holds its id yet: when that was, in milliseconds. */
  receivedAt?: number;
}

const store = createStore('afi-uploads', 'files');

// A device without room or without a database sends all the same: only a closed tab then loses the file.
export const keepUpload = (upload: KeptUpload) => set(upload.key, upload, store).catch(() => undefined);
export const dropKept = (key: string) => del(key, store).catch(() => undefined);
/** In the order in which they were chosen: pictures of a slideshow stay in their places. */
export const keptUploads = async (): Promise<KeptUpload[]> => {
  const all = await values<KeptUpload>(store).catch(() => []);
  return all.sort((a, b) => (a.chosenAt ?? 0) - (b.chosenAt ?? 0));
};

// Also where what sends them was never loaded.
onSessionEnd(() => void keptUploads().then((all) => all.forEach(({ key }) => void dropKept(key))));

let some = false;
const listeners = new Set<() => void>();

/** Says that a file is on its way. */
export function noteUploads(): void {
  if (some) return;
  some = true;
  for (const listener of listeners) listener();
}

/** Whether files were on their way since this page is open, or before: most visits have none, and load nothing for it. */
export const hasUploads = (): boolean => some;

export function onUploads(listener: () => void): () => void {
  listeners.add(listener);
  if (!some) void keptUploads().then((all) => all.length > 0 && noteUploads());
  return () => listeners.delete(listener);
}
