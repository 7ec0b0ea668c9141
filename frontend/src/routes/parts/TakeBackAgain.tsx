import type { HeldPost } from '@afi/contracts/post-undo';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackPosts } from '../../features/documents/api/take-back.js';
import { useUnpublish } from '../../features/posts/api/posts.js';
import { usePublishedToast } from '../../ui/publish/use-published-toast.js';

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
        text: ofDocument ? t('documents:publishedToast', { count: posts.length }) : t('posts:published'),
        id,
        secondsLeft,
        takeBack: () => (ofDocument ? takeBackPosts(id, draftIds) : unpublish.mutateAsync({ params: { id } })),
      });
    }
  });
  useEffect(() => tellAll(), []);
  return null;
}
