import { Fragment, type ReactNode } from 'react';

/** An address as people paste it: up to the next space, quote or angle. */
const pasted = /(?:https?:\/\/|www\.)[^\s<>"«»“”]+/gi;

/** Full stops and brackets after an address belong to the sentence around it. */
function cut(found: string): string {
  const bare = found.replace(/[.,;:!?…'’]+$/, '');
  return /[)\]]$/.test(bare) && !/[([]/.test(bare) ? cut(bare.slice(0, -1)) : bare;
}

/** A text whose bare web addresses can be followed. */
export function withAddresses(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pasted)) {
    const address = cut(found);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    parts.push(
      text.slice(end, index),
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  if (parts.length === 0) return text;
  return [...parts, text.slice(end)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
