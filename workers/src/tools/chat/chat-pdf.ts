import type { DrawnChat } from '@afi/contracts/assistant-files';
import { newPdf } from '../pdf/new-pdf.js';
import { shown } from '../pdf/shown-text.js';

const margin = 56;
const colors = { text: '#12263a', quiet: '#5b6b7a', teal: '#1d778c', line: '#d5dde3' };
const sizes = { title: 20, text: 11, small: 9 };
const indent = 14;

/** A conversation as a PDF: who says what, sources with their addresses, plans and what came of them. No browser draws it. */
export async function chatPdf(chat: DrawnChat, onMessage?: (at: number) => void): Promise<Buffer> {
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  const about = { title: shown(chat.title), language: chat.language };
  const { doc, bytes } = newPdf(about, { size: 'A4', margins, bufferPages: true });
  const page = new Page(doc);
  page.line(chat.title, { size: sizes.title, bold: true });
  page.line(chat.subtitle, { color: colors.quiet });
  for (const [at, message] of chat.messages.entries()) {
    page.message(message);
    onMessage?.(at);
  }
  page.numbers();
  doc.end();
  return bytes;
}

interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
  at?: number;
  link?: string;
}

/** Writes down the pages, from the place where the last line ended. */
class Page {
  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** A paragraph of one look. */
  line(text: string, { size = sizes.text, bold = false, color = colors.text, at = 0, link }: Look = {}): void {
    this.font(size, bold, color);
    const options = { ...this.within(at), ...(link ? { link, underline: true } : {}) };
    this.doc.text(shown(text), margin + at, this.doc.y, options);
  }

  message({ asked, head, text, notes, sources, plan }: DrawnChat['messages'][number]): void {
    const { doc } = this;
    doc.moveDown(0.8);
    // A head alone at the foot of a page says nothing.
    if (doc.y > doc.page.height - margin - 4 * sizes.text) doc.addPage();
    else this.rule();
    this.line(head, { size: sizes.small, bold: true, color: asked ? colors.quiet : colors.teal });
    doc.moveDown(0.3);
    for (const one of text.split('\n')) this.said(one);
    for (const note of notes) this.line(note, { size: sizes.small, color: colors.quiet });
    if (plan) {
      doc.moveDown(0.4);
      this.line(plan.title, { bold: true, at: indent });
      for (const one of plan.lines) this.line(one, { at: indent });
      this.line(plan.outcome, { at: indent, color: colors.quiet });
      for (const { title, address } of plan.links) this.line(title, { at: indent, color: colors.teal, link: address });
    }
    if (!sources) return;
    doc.moveDown(0.4);
    this.line(sources.title, { size: sizes.small, bold: true, color: colors.quiet });
    for (const { n, title, address } of sources.list)
      this.line(`${n}. ${title}`, { size: sizes.small, color: colors.teal, link: address });
  }

  /** `3 / 12` at the foot of every page. */
  numbers(): void {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      // Below the margin, where a text would begin another page.
      doc.page.margins.bottom = 0;
      this.font(sizes.small, false, colors.quiet);
      doc.text(`${at + 1} / ${count}`, margin, doc.page.height - margin / 2, { ...this.within(0), align: 'center' });
    }
  }

  /** A line as Afi writes it: bold words, and dashes before the parts of a list. */
  private said(line: string): void {
    const { doc } = this;
    if (!line.trim()) return void doc.moveDown(0.5);
    const isPart = /^\s*[-*] /.test(line);
    const at = isPart ? indent : 0;
    const parts = `${isPart ? '• ' : ''}${line.replace(/^\s*[-*] /, '')}`.split(/(\*\*[^*]+\*\*)/).filter(Boolean);
    doc.x = margin + at;
    parts.forEach((part, place) => {
      const bold = /^\*\*[^*]+\*\*$/.test(part);
      this.font(sizes.text, bold, colors.text);
      const text = shown(bold ? part.slice(2, -2) : part);
      doc.text(text, { ...this.within(at), continued: place < parts.length - 1 });
    });
    doc.x = margin;
  }

  private rule(): void {
    const { doc } = this;
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .stroke(colors.line);
    doc.y += 6;
  }

  private font(size: number, bold: boolean, color: string): void {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  }

  private within(at: number) {
    return { width: this.doc.page.width - 2 * margin - at, lineGap: 2 };
  }
}
