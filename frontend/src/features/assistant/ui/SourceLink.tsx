import type { MessageView } from '@afi/contracts/assistant';
import type { AnswerSource } from '@afi/contracts/assistant-answers';
import type { ComponentProps } from 'react';
import { Link } from '../../../ui/Link.js';

interface SourceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'media'> {
  source: AnswerSource;
  media: MessageView['media'];
}

/** Leads to what an answer rests on: a screen, or a file that was sent with the question. */
export function SourceLink({ source: { link, mediaId }, media, ...rest }: SourceLinkProps) {
  const file = media.find(({ id }) => id === mediaId);
  const [form] = file?.variants ?? [];
  if (!form) return <Link to={link} {...rest} />;
  return <a {...rest} href={form.url} download={file?.name} target="_blank" rel="noreferrer" />;
}
