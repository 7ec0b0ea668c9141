import { postUndoRoutes, type HeldPost } from '@afi/contracts/post-undo';
import { lazy, Suspense, useEffect, useState } from 'react';
import { send } from '../../lib/api/send.js';
import { loadWords } from '../../lib/i18n.js';
import { onSent, sentToast } from '../../lib/outbox/outbox.js';
import { endToasts } from '../../lib/toast.js';
import { offeredBefore } from '../../ui/publish/offered-before.js';

const TakeBackAgain = lazy(() => import('./TakeBackAgain.js').then((part) => ({ default: part.TakeBackAgain })));

/**
 * What was published here right before this page was loaded, or left the outbox of the device just now (its answer may have been lost),
 * is offered for the rest of its time, which the server knows.
 */
export function PublishedBefore({ userId }: { userId: string }) {
  const [held, setHeld] = useState<readonly HeldPost[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const offer = async (offered: readonly string[]): Promise<boolean> => {
      if (offered.length === 0) return false;
      const { items: all } = await send(postUndoRoutes.held, { signal: leaving.signal });
      const items = all.filter(({ id, parts }) => offered.includes(parts.documents?.id ?? id));
      if (items.length === 0) return false;
      await loadWords(['posts', 'documents']);
      if (!leaving.signal.aborted) setHeld(items);
      return true;
    };
    // Whoever cannot be asked offers nothing: what is online can be made a draft again at any time.
    offer(offeredBefore()).catch(() => undefined);
    const stop = onSent((write, answer) => {
      const late = async () => {
        const { publishedLate } = await import('./TakeBackAgain.js');
        const id = publishedLate(write, answer);
        if (id !== null && (await offer([id]))) endToasts(sentToast(write));
      };
      late().catch(() => undefined);
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [userId]);
  const which = held.map(({ id }) => id).join(' ');
  return held.length > 0 ? (
    <Suspense fallback={null}>
      <TakeBackAgain key={`${userId} ${which}`} held={held} />
    </Suspense>
  ) : null;
}
