import { createElement, Fragment, type ReactNode } from 'react';

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

function childrenOf(node: Node, depth: number): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{render(child, depth + 1)}</Fragment>);
}

function render(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > maxDepth) return null;
  const found = node.localName;
  if (dropped.has(found)) return null;
  if (found === 'a') {
    const href = linkOf(node);
    if (!href) return childrenOf(node, depth);
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {childrenOf(node, depth)}
      </a>
    );
  }
  const name = renamed[found] ?? found;
  if (!kept.has(name)) return childrenOf(node, depth);
  return name === 'br' ? <br /> : createElement(name, null, ...childrenOf(node, depth));
}

/** Stored HTML through an allow-list: the parser makes no live element, React makes only the tags named above. */
export function RichNodes({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(parsed.body, 0)}</>;
}

/** Shows stored HTML as text to read. */
export function RichText({ html }: { html: string }) {
  return (
    <div className="rich">
      <RichNodes html={html} />
    </div>
  );
}
