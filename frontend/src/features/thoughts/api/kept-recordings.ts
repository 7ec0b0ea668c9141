import { createStore, del, delMany, entries, set } from 'idb-keyval';

/** A part of a recording, as the device keeps it while somebody speaks. */
interface KeptPart {
  userId: string;
  /** When the recording began, in milliseconds. */
  begun: number;
  /** Seconds recorded up to the end of this part. */
  seconds: number;
  part: Blob;
}

/** What is left of a recording whose page went away before its end. */
export interface LostRecording {
  id: string;
  begun: number;
  seconds: number;
  sound: Blob;
}

const store = createStore('afi-recordings', 'parts');
const keyOf = (id: string, part: number): string => `${id} ${String(part).padStart(6, '0')}`;

/** A device without room or without a database records all the same: only a closed tab then loses it. */
export const keepPart = (id: string, part: number, kept: KeptPart): Promise<void> =>
  set(keyOf(id, part), kept, store).catch(() => undefined);

/** Held by the tab that records. */
export const lockOf = (id: string): string => `afi-recording ${id}`;

/** Ids of the recordings under way, in this tab or another. */
async function underWay(): Promise<(id: string) => boolean> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return (id) => held.some(({ name }) => name === lockOf(id));
}

/** Recordings of this person that were never finished, the newest first. */
export async function lostRecordings(userId: string): Promise<LostRecording[]> {
  const all = await entries<string, KeptPart>(store).catch(() => []);
  const goesOn = await underWay();
  const mine = all
    .filter(([key, { userId: whose }]) => whose === userId && !goesOn(key.split(' ')[0] ?? ''))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = [...new Set(mine.map(([key]) => key.split(' ')[0] ?? ''))];
  return ids
    .map((id) => {
      const parts = mine.filter(([key]) => key.startsWith(`${id} `)).map(([, part]) => part);
      const last = parts.at(-1);
      const type = parts[0]?.part.type ?? '';
      return {
        id,
        begun: parts[0]?.begun ?? 0,
        seconds: last?.seconds ?? 0,
        sound: new Blob(
          parts.map(({ part }) => part),
          { type },
        ),
      };
    })
    .sort((one, other) => other.begun - one.begun);
}

/** Takes a recording off the device: it is on its way as a file, or nobody wants it. */
export async function dropRecording(id: string): Promise<void> {
  const all = await entries<string, KeptPart>(store).catch(() => []);
  const keys = all.map(([key]) => key).filter((key) => key.startsWith(`${id} `));
  await delMany(keys, store).catch(() => undefined);
}

/** Whoever signs out leaves no voice behind. */
export async function dropRecordingsOf(userId: string): Promise<void> {
  for (const [key, kept] of await entries<string, KeptPart>(store).catch(() => []))
    if (kept.userId === userId) await del(key, store).catch(() => undefined);
}
