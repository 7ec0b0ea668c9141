import type { ChatMessage } from './chat-message.js';

/** What is known of a message's place. */
type Placed = Pick<ChatMessage, 'id' | 'parentId' | 'replacedAt' | 'at'>;

const time = (at: Date | string | null | undefined): number => (at ? new Date(at).getTime() : 0);
const inOrder = (one: Placed, other: Placed): number => time(one.at) - time(other.at) || (one.id < other.id ? -1 : 1);

/** What a node of a release before wrote follows what is shown before it. */
export function placeUnplaced<Message extends Placed>(messages: readonly Message[], chatId: string): void {
  let before = chatId;
  for (const one of messages.filter(({ replacedAt }) => !replacedAt).sort(inOrder)) {
    one.parentId ??= before;
    before = one.id;
  }
}

/**
 * What changes for a branch of a conversation to be shown: what `leaves`, from the branch in its place on, and what `comes`,
 * which is the chosen message and behind it, each time, what was shown last. Null where nothing shown has the same parent.
 */
export function turnTo<Message extends Placed>(
  messages: readonly Message[],
  chosen: Message,
): { leaves: Message[]; comes: Message[] } | null {
  const shown = messages.filter(({ replacedAt }) => !replacedAt);
  const standing = shown.find(({ parentId }) => parentId !== null && parentId === chosen.parentId);
  if (!standing) return null;
  if (standing === chosen) return { leaves: [], comes: [] };
  const comes = [chosen];
  const lastShown = (one: Placed, other: Placed): number =>
    time(other.replacedAt) - time(one.replacedAt) || inOrder(other, one);
  const behind = (one: Message): Message | undefined =>
    messages.filter(({ parentId }) => parentId === one.id).sort(lastShown)[0];
  for (let next = behind(chosen); next; next = behind(next)) comes.push(next);
  return { leaves: shown.filter((one) => one === standing || inOrder(one, standing) > 0), comes };
}
