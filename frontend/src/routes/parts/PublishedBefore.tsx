import { postUndoRoutes, type HeldPost } from '@afi/contracts/post-undo';
import { lazy, Suspense, useEffect, useState } from 'react';
import { send } from '../../lib/api/send.js';
import { loadWords } from '../../lib/i18n.js';
import { offeredBefore } from '../../ui/publish/offered-before.js';

const TakeBackAgain = lazy(() => import('./TakeBackAgain.js').then((part) => ({ default: part.TakeBackAgain })));

/** What was published here right before this page was loaded is offered again for the rest of its time, which the server knows. */
export function PublishedBefore({ userId }: { userId: string }) {
  const [held, setHeld] = useState<readonly HeldPost[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const offered = offeredBefore();
      if (offered.length === 0) return;
      const { items: all } = await send(postUndoRoutes.held, { signal: leaving.signal });
      const items = all.filter(({ id, parts }) => offered.includes(parts.documents?.id ?? id));
      if (items.length === 0) return;
      await loadWords(['posts', 'documents']);
      if (!leaving.signal.aborted) setHeld(items);
    };
    // Whoever cannot be asked offers nothing: what is online can be made a draft again at any time.
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
  return held.length > 0 ? (
    <Suspense fallback={null}>
      <TakeBackAgain key={userId} held={held} />
    </Suspense>
  ) : null;
}
