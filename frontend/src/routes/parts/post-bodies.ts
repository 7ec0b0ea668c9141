import type { PostBodyViews } from '../../features/posts/ui/PostBody.js';

const files = import.meta.glob<PostBodyViews>('./*.post-body.ts', { eager: true, import: 'default' });

/** What shows the body of each type: `<word>.post-body.ts` beside this, and nothing else lists them. */
export const postBodies: PostBodyViews = Object.assign({}, ...Object.values(files)) as PostBodyViews;
