import type { CommentQueries } from '../../comments/comments.queries.js';
import type { PostQueries } from '../../posts/posts.queries.js';

type Params = Readonly<Record<string, string | number>>;

/** Whom lines are read to, and who knows the words they tell of. */
interface Reading {
  readerId: string;
  comments: CommentQueries;
  posts: PostQueries;
}

/**
 * Lines with the words they tell of, as their reader may read them now: what was edited reads as it is, what was taken back,
 * hidden or deleted is quoted by no line, and back in it once it is back. As many reads however many lines.
 */
export async function withWords<Line extends { params: Params }>(
  lines: readonly Line[],
  { readerId, comments, posts }: Reading,
): Promise<Line[]> {
  const idsOf = (key: string) => [
    ...new Set(lines.flatMap(({ params }) => (typeof params[key] === 'string' ? [params[key]] : []))),
  ];
  const [excerpts, titles] = await Promise.all([
    comments.excerpts(idsOf('commentId'), readerId),
    posts.titles(idsOf('postId'), readerId),
  ]);
  return lines.map((line) => {
    const excerpt = excerpts.get(String(line.params['commentId']));
    const title = titles.get(String(line.params['postId']));
    const { excerpt: keptExcerpt = '…', title: keptTitle = '…', ...known } = line.params;
    return {
      ...line,
      params: {
        ...known,
        // Where no id tells whose words an earlier release kept, they stay; a title may be a document's.
        ...('commentId' in known ? {} : { excerpt: keptExcerpt }),
        ...('postId' in known ? {} : { title: keptTitle }),
        ...(excerpt === undefined ? {} : { excerpt }),
        ...(title === undefined ? {} : { title }),
      },
    };
  });
}
