import type { PostActViews } from '../../features/posts/ui/PostActs.js';

const files = import.meta.glob<PostActViews>('./*.post-act.ts', { eager: true, import: 'default' });

/** What other words add to the menu of a post: `<word>.post-act.ts` beside this, and nothing else lists them. */
export const postActs: PostActViews = Object.assign({}, ...Object.values(files)) as PostActViews;
