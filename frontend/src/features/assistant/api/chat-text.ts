import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { send } from '../../../lib/api/send.js';

/** An answer without the signs it is written with: as it is read aloud. */
export const spokenText = (text: string): string => text.replace(/\*\*|\s?\[\d{1,2}\]/g, '').replace(/^\s*[-*] /gm, '');

/** All that was said in a conversation, the first first. */
export async function wholeChat(id: string): Promise<MessageView[]> {
  const said: MessageView[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor ? { cursor } : {}) };
    const page = await send(chatRoutes.messages, { params: { id }, query });
    said.push(...page.items);
    cursor = page.nextCursor;
  }
  return said.reverse();
}

interface Words {
  title: string;
  /** Above what was asked, and what was answered. */
  asked: (at: string) => string;
  answered: (at: string) => string;
  sources: string;
  origin: string;
}

/** A conversation as Markdown: what was asked and answered in its order, each answer with its sources. */
export function markdownOf(said: readonly MessageView[], { title, asked, answered, sources, origin }: Words): string {
  const parts = said.map(({ content, answer, at }) => {
    const head = `## ${answer ? answered(at) : asked(at)}`;
    const list = (answer?.sources ?? []).map(({ n, title: of, link }) => `${n}. [${of}](${origin}${link})`);
    return [head, content, ...(list.length ? [`${sources}\n\n${list.join('\n')}`] : [])].join('\n\n');
  });
  return `# ${title}\n\n${parts.join('\n\n')}\n`;
}

/** A name a file may have anywhere. */
export const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/[^\w-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'afi';
