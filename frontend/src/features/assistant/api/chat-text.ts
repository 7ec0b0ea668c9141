import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import type { PlanView } from '@afi/contracts/assistant-plans';
import { withoutAccents } from '@afi/contracts/letters';
import { send } from '../../../lib/api/send.js';

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
  /** Of a question that was spoken. */
  voice: string;
  files: (names: string) => string;
  stopped: string;
  /** What Afi would do, and what came of it. */
  plan: (plan: PlanView) => { title: string; outcome: string };
  origin: string;
}

/** A conversation as Markdown: what was asked and answered in its order, each answer with its sources, each plan with what came of it. */
export function markdownOf(said: readonly MessageView[], words: Words): string {
  const { title, asked, answered, sources, origin } = words;
  const parts = said.map(({ content, answer, media, voice, plan, at }) => {
    const head = `## ${answer ? answered(at) : asked(at)}`;
    const list = (answer?.sources ?? []).map(({ n, title: of, link }) => `${n}. [${of}](${origin}${link})`);
    const names = answer ? [] : media.map(({ name }) => name);
    return [
      ...[head, ...(content ? [content] : [])],
      ...(voice ? [words.voice] : []),
      ...(names.length ? [words.files(names.join(', '))] : []),
      ...(answer?.state === 'stopped' ? [words.stopped] : []),
      ...(answer?.error ? [answer.error.message] : []),
      ...(plan ? [planText(plan, words)] : []),
      ...(list.length ? [`${sources}\n\n${list.join('\n')}`] : []),
    ].join('\n\n');
  });
  return `# ${title}\n\n${parts.join('\n\n')}\n`;
}

function planText(plan: PlanView, { plan: said, origin }: Words): string {
  const { title, outcome } = said(plan);
  const fields = plan.fields
    .filter(({ refused }) => !refused)
    .map(({ label, value }) => `- **${label}** ${value.replace(/\n+/g, ' ')}`);
  const links = plan.links.map(({ title: of, link }) => `- [${of}](${origin}${link})`);
  return [`**${title}**`, fields.join('\n'), outcome, links.join('\n')].filter(Boolean).join('\n\n');
}

/** A name a file may have anywhere. */
export const fileName = (title: string): string =>
  withoutAccents(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/[^\w-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'afi';
