import { createElement, Fragment, memo, type ReactNode } from 'react';
import { unbroken } from '@afi/contracts/letters';
import { withAddresses } from './addresses.js';

const kept = new Set(['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'code']);
const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
};
/** Their text is no text. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
]);
const maxDepth = 40;

function linkOf(element: Element): string | null {
  const href = element.getAttribute('href') ?? '';
  return /^(https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : null;
}

/** Shows the text that stands between tags. */
type ShowText = (text: string) => ReactNode;
const asItIs: ShowText = (text) => text;

function childrenOf(node: Node, depth: number, show: ShowText): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{render(child, depth + 1, show)}</Fragment>);
}

function render(node: Node, depth: number, show: ShowText): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return show(unbroken(node.textContent ?? ''));
  if (!(node instanceof Element) || depth > maxDepth) return null;
  const found = node.localName;
  if (dropped.has(found)) return null;
  if (found === 'a') {
    const href = linkOf(node);
    if (!href) return childrenOf(node, depth, show);
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {childrenOf(node, depth, asItIs)}
      </a>
    );
  }
  const name = renamed[found] ?? found;
  if (!kept.has(name)) return childrenOf(node, depth, show);
  return name === 'br' ? (
    <br />
  ) : (
    createElement(name, null, ...childrenOf(node, depth, name === 'code' ? asItIs : show))
  );
}

/** Stored HTML through an allow-list: the parser makes no live element, React makes only the tags named above. */
export function RichNodes({ html, show = asItIs }: { html: string; show?: ShowText }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(parsed.body, 0, show)}</>;
}

/** Shows stored HTML as text to read, in which pasted addresses can be followed. */
export const RichText = memo(function RichText({ html }: { html: string }) {
  return (
    <div className="rich">
      <RichNodes html={html} show={withAddresses} />
    </div>
  );
});
