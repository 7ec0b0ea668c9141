import type { ListedPost, PostParts as Parts } from '@afi/contracts/posts';
import { Suspense, type ComponentType } from 'react';

/** What shows the part of one word with a post. The features that have one never meet here: the routes hand them over. */
export type PostPartViews = {
  readonly [Word in keyof Parts]?: ComponentType<{ part: NonNullable<Parts[Word]> }>;
};

function Part<Word extends keyof Parts>({ word, post, views }: { word: Word; post: ListedPost; views: PostPartViews }) {
  const View: ComponentType<{ part: NonNullable<Parts[Word]> }> | undefined = views[word];
  const part = post.parts[word];
  return View && part ? <View part={part} /> : null;
}

/** Parts come a moment after the text, and each for itself: none holds up the card. */
export function PostParts({ post, views }: { post: ListedPost; views: PostPartViews }) {
  return (Object.keys(post.parts) as (keyof Parts)[]).map((word) => (
    <Suspense key={word} fallback={null}>
      <Part word={word} post={post} views={views} />
    </Suspense>
  ));
}
