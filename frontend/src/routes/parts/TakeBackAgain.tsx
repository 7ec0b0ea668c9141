import { documentRoutes } from '@afi/contracts/documents';
import type { HeldPost } from '@afi/contracts/post-undo';
import { postRoutes } from '@afi/contracts/posts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackPosts } from '../../features/documents/api/take-back.js';
import { useUnpublish } from '../../features/posts/api/posts.js';
import type { KeptWrite } from '../../lib/outbox/kept-writes.js';
import { isCallOf } from '../../lib/outbox/use-outbox.js';
import { shortTitle } from '../../lib/format.js';
import { usePublishedToast } from '../../ui/publish/use-published-toast.js';

/** What a write that left the outbox of the device put online, as it is offered to take back; null where nothing. */
export function publishedLate(write: KeptWrite, answer: unknown): string | null {
  const { params, body } = write.input as { params?: { id: string }; body?: { publish?: boolean } };
  if (isCallOf(write, postRoutes.publish)) return params?.id ?? null;
  if (!body?.publish) return null;
  if (isCallOf(write, documentRoutes.save)) return params?.id ?? null;
  return isCallOf(write, postRoutes.create) ? ((answer as { id: string } | undefined)?.id ?? null) : null;
}

/** Posts of one act: those of a document together, each other by itself. */
function actsOf(held: readonly HeldPost[]): Map<string, HeldPost[]> {
  const acts = new Map<string, HeldPost[]>();
  for (const post of held) {
    const of = post.parts.documents?.id ?? post.id;
    acts.set(of, [...(acts.get(of) ?? []), post]);
  }
  return acts;
}

/** Says once more what went online, and takes it back as long as nobody was notified. */
export function TakeBackAgain({ held }: { held: readonly HeldPost[] }) {
  const { t } = useTranslation(['posts', 'documents']);
  const tell = usePublishedToast();
  const unpublish = useUnpublish();
  const takeBackPosts = useTakeBackPosts();
  const tellAll = useEffectEvent(() => {
    for (const [id, posts] of actsOf(held)) {
      const secondsLeft = Math.min(...posts.map((post) => post.secondsLeft));
      const draftIds = posts.flatMap(({ draftId, parts }) => (draftId && parts.documents ? [draftId] : []));
      const ofDocument = draftIds.length > 0;
      tell({
        // Two of them are told apart by what they name.
        text: ofDocument
          ? t('documents:publishedToast', { count: posts.length })
          : t('posts:publishedOne', { title: shortTitle(posts[0]?.title ?? '') }),
        id,
        secondsLeft,
        takeBack: () => (ofDocument ? takeBackPosts(id, draftIds) : unpublish.mutateAsync({ params: { id } })),
      });
    }
  });
  useEffect(() => tellAll(), []);
  return null;
}
