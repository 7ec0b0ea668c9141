import type { PostBody, PostBodyOf, PostType } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import { Suspense, type ComponentType } from 'react';
import classes from './PostBody.module.css';

/** What of a post its body needs to be shown; a preview has no id yet. */
export interface BodyOwner {
  id: string | null;
  title: string;
  /** Nobody but the team sees it yet. */
  draft?: boolean;
}

/** What shows the body of one type. The features that show some never meet here: the routes hand them over. */
export type PostBodyViews = {
  readonly [Type in PostType]?: ComponentType<{ body: PostBodyOf<Type>; post: BodyOwner }>;
};

/** A moment before what shows it is loaded, its place is there: nothing below moves. */
const placed: readonly PostType[] = ['image', 'video', 'youtube'];

/** What a post is made of beside its text. */
export function PostBodyView({ body, post, views }: { body: PostBody; post: BodyOwner; views: PostBodyViews }) {
  const View = views[body.type] as ComponentType<{ body: PostBody; post: BodyOwner }> | undefined;
  if (!View) return null;
  return (
    <Suspense fallback={placed.includes(body.type) ? <div className={classes.place} /> : null}>
      <View body={body} post={post} />
    </Suspense>
  );
}

export const ownerOf = ({ id, title, status }: Pick<PostView, 'id' | 'title' | 'status'>): BodyOwner => ({
  id,
  title,
  draft: status === 'draft',
});
