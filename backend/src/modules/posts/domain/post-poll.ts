/** The polls of a post: the one it is, and the one its button is. */
export function pollIdsOf({ body, action }: { body: unknown; action?: unknown }): string[] {
  return ([body, action] as ({ pollId?: unknown } | null)[]).flatMap((part) =>
    typeof part?.pollId === 'string' ? [part.pollId] : [],
  );
}

/** The one that is voted in; a post that is a poll has it before its button. */
export function pollIdOf(post: { body: unknown; action: unknown }): string | null {
  return pollIdsOf(post)[0] ?? null;
}
