import { createStore, del, get, update } from 'idb-keyval';
import { ApiError } from '../api/api-error.js';
import { onSessionEnd } from '../session/session.js';
import { keptWrite } from './kept-writes.js';
import { onOutbox, onSent } from './outbox.js';

/** What follows a kept write, as the photos of a thought do, needs the last ones only. */
const answersKept = 100;

type Answers = readonly (readonly [key: string, answer: unknown])[];
const store = createStore('afi-outbox-answers', 'answers');
const ownerOf = (key: string): string => key.split(' ')[0] ?? '';

// In one step, begun as the write leaves the device: whoever sees it gone finds its answer.
onSent(({ key }, answer) => {
  const add = (all: Answers = []) => [...all.slice(1 - answersKept), [key, answer] as const];
  void update<Answers>(ownerOf(key), add, store).catch(() => undefined);
});
onSessionEnd((_, { userId }) => void del(userId, store).catch(() => undefined));

/**
 * The answer to a write that is kept, as soon as it was sent, from whatever tab; undefined where it was withdrawn.
 * @throws ApiError with the server's reason, where it was refused
 */
export async function answerOf(key: string): Promise<unknown> {
  for (;;) {
    const change = new Promise<void>((done) => {
      const stop = onOutbox(() => {
        stop();
        done();
      });
    });
    const write = await keptWrite(key);
    if (write?.refused !== undefined) throw new ApiError(409, 'outbox.refused', write.refused);
    if (!write) return (await get<Answers>(ownerOf(key), store))?.find(([of]) => of === key)?.[1];
    await change;
  }
}
