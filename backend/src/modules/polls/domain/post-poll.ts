/** The poll of a post that is voted in: the one it is, before the one its button is. */
export function pollIdOf(post: { body: object; action: object | null }): string | null {
  const [pollId] = [post.body, post.action].flatMap((part) => (part && 'pollId' in part ? String(part.pollId) : []));
  return pollId ?? null;
}
