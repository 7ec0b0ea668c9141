import type { MessageView } from '@afi/contracts/assistant';
import type { AnswerSource } from '@afi/contracts/assistant-answers';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SourceLink } from './SourceLink.js';
import classes from './Chat.module.css';

/** Paragraphs and lists: lines that begin with a dash belong together, one that is moved in belongs to the line above. */
function blocksOf(text: string): ({ list: string[] } | { paragraph: string })[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const blocks: ({ list: string[] } | { paragraph: string })[] = [];
    for (const line of part.split('\n').filter((one) => one.trim())) {
      const last = blocks.at(-1);
      if (/^\s*[-*] /.test(line)) {
        const item = line.replace(/^\s*[-*] /, '');
        if (last && 'list' in last) last.list.push(item);
        else blocks.push({ list: [item] });
      } else if (last && 'list' in last && /^\s/.test(line)) last.list.push(`${last.list.pop() ?? ''}\n${line.trim()}`);
      else if (last && 'paragraph' in last) last.paragraph += `\n${line}`;
      else blocks.push({ paragraph: line });
    }
    return blocks;
  });
}

interface SaidTextProps {
  text: string;
  sources: readonly AnswerSource[];
  /** Files among the sources. */
  media: MessageView['media'];
}

/** What Afi says, as text: bold words, lists and the numbers of its sources. Nothing in it is markup of a page. */
export function SaidText({ text, sources, media }: SaidTextProps) {
  const { t } = useTranslation();
  const inline = (line: string): ReactNode =>
    line.split(/(\*\*[^*\n]+\*\*|\[\d{1,2}\]|\n)/).map((part, at) => {
      const source = /^\[(\d+)\]$/.exec(part);
      const found = source && sources.find(({ n }) => n === Number(source[1]));
      if (found)
        return (
          <SourceLink
            key={at}
            source={found}
            media={media}
            className={classes.cite}
            aria-label={t('assistant:source', { n: found.n, title: found.title })}
          >
            {found.n}
          </SourceLink>
        );
      if (part === '\n') return <br key={at} />;
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return <strong key={at}>{part.slice(2, -2)}</strong>;
      return <Fragment key={at}>{part}</Fragment>;
    });
  return blocksOf(text).map((block, at) =>
    'list' in block ? (
      <ul key={at}>
        {block.list.map((item, place) => (
          <li key={place}>{inline(item)}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>{inline(block.paragraph)}</p>
    ),
  );
}
