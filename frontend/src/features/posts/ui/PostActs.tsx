import type { PostBodyOf, PostType } from '@afi/contracts/post-body';
import type { ListedPost } from '@afi/contracts/posts';
import { Suspense, type ComponentType } from 'react';

/** What a body of one type, be it the post's own or its button's, adds to the menu of the post: the routes hand it over. */
export type PostActViews = {
  readonly [Type in PostType]?: ComponentType<{ body: PostBodyOf<Type>; post: { id: string; title: string } }>;
} & {
  /** Whatever its type. */
  readonly any?: ComponentType<{ post: { id: string; title: string } }>;
};

/** Lines of other words in the menu of a post. */
export function PostActs({ post, views }: { post: ListedPost; views: PostActViews }) {
  const Any = views.any;
  const own = [post.body, post.action].map((body) => {
    const View = body && (views[body.type as PostType] as ComponentType<{ body: typeof body; post: ListedPost }>);
    return View ? (
      <Suspense key={body.type} fallback={null}>
        <View body={body} post={post} />
      </Suspense>
    ) : null;
  });
  return (
    <>
      {Any ? <Any post={post} /> : null}
      {own}
    </>
  );
}
