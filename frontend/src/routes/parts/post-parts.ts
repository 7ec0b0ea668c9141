import type { PostPartViews } from '../../features/posts/ui/PostParts.js';

const files = import.meta.glob<PostPartViews>('./*.post-part.ts', { eager: true, import: 'default' });

/** What every word shows with a post: `<word>.post-part.ts` beside this, and nothing else lists them. */
export const postParts: PostPartViews = Object.assign({}, ...Object.values(files)) as PostPartViews;
