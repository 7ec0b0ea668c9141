import { addressesIn } from '@afi/contracts/addresses';
import { Fragment, type ReactNode } from 'react';

/** A text whose bare web addresses can be followed. */
export function withAddresses(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { at, address, href } of addressesIn(text)) {
    parts.push(
      text.slice(end, at),
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    end = at + address.length;
  }
  if (parts.length === 0) return text;
  return [...parts, text.slice(end)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
