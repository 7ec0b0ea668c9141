/** Private-use characters that stand for both ends of the selection while a text changes hands. */
export const selectionMarks = { from: '\uE000', to: '\uE001' } as const;

const blocks = new Set(['P', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE', 'HR']);
const isBlock = (node: Node): boolean => blocks.has(node.nodeName) || node.nodeName === 'DIV';

/** A browser ends a line with a `<br>` that nobody sees; the editor would show it as a line more. */
function dropFillers(root: HTMLElement): void {
  for (const br of root.querySelectorAll('br')) if (!br.nextSibling && br.parentNode !== root) br.remove();
}

/** Loose words and the `<div>`s browsers make become paragraphs, as the editor writes them. */
function paragraphs(from: Node, to: HTMLElement): void {
  let loose: HTMLElement | null = null;
  for (const node of [...from.childNodes]) {
    if (node.nodeName === 'DIV' && [...node.childNodes].some(isBlock)) {
      loose = null;
      paragraphs(node, to);
    } else if (node.nodeName === 'DIV') {
      loose = null;
      to.appendChild(document.createElement('p')).append(...node.childNodes);
    } else if (isBlock(node)) {
      loose = null;
      to.appendChild(node);
    } else if (node.nodeName === 'BR') {
      loose = null;
    } else {
      loose ??= to.appendChild(document.createElement('p'));
      loose.appendChild(node);
    }
  }
}

/** What was written in a plain editable area, as simple HTML; empty when there is no word. */
export function plainHtml(area: HTMLElement): string {
  const result = document.createElement('div');
  const copy = area.cloneNode(true) as HTMLElement;
  dropFillers(copy);
  paragraphs(copy, result);
  return result.textContent.trim() ? result.innerHTML : '';
}

/** The same with the selection marked in it, for the editor that takes over. The area is left marked: it goes. */
export function markedHtml(area: HTMLElement): string {
  const selection = window.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  if (range && area.contains(range.commonAncestorContainer)) {
    const end = range.cloneRange();
    end.collapse(false);
    end.insertNode(document.createTextNode(selectionMarks.to));
    range.insertNode(document.createTextNode(selectionMarks.from));
  }
  return plainHtml(area);
}
