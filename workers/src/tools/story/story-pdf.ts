import { openingParts } from '@afi/contracts/stories';
import type { DrawnStory } from '@afi/contracts/story-books';
import type { StoryPhoto } from './story-photo.js';
import { newPdf } from '../pdf/new-pdf.js';
import { bound } from '../pdf/shown-text.js';

/** A book that is held in one hand, and printed two pages a sheet. */
const paper = 'A5';
const margin = 48;
const colors = { text: '#12263a', quiet: '#5b6b7a', teal: '#1d778c' };
/** Of a cover, its photo. */
const photoPart = 0.55;
/** What stands below its title: a rule, its author, its days. */
const belowTitle = 80;
const sizes = { cover: 26, chapter: 17, quote: 14, text: 11, small: 9 };

/** A story, and its photos by their place in the storage. */
export interface StoryToDraw {
  story: DrawnStory;
  photos?: Readonly<Record<string, StoryPhoto>>;
}

/** A story as a PDF made like a small book: a cover, each chapter on a page of its own, Afi's lines in italics. No browser draws it. */
export async function storyPdf({ story, photos = {} }: StoryToDraw, onChapter?: (at: number) => void): Promise<Buffer> {
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  const about = { title: bound(story.title), language: story.language, font: 'literata' as const };
  const { doc, bytes } = newPdf(about, { size: paper, margins, bufferPages: true });
  const book = new Book(doc, photos);
  book.cover(story);
  for (const [at, chapter] of story.chapters.entries()) {
    book.chapter(chapter);
    onChapter?.(at);
  }
  book.numbers();
  doc.end();
  return bytes;
}

/** Writes down the pages, from the place where the last line ended. */
class Book {
  private readonly images = new Map<string, unknown>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly photos: Readonly<Record<string, StoryPhoto>>,
  ) {}

  cover({ title, author, days, chapters }: DrawnStory): void {
    const { doc } = this;
    const keys = chapters.flatMap(({ passages }) => passages.flatMap((one) => one.photos ?? []));
    const photo = keys.find((key) => this.photos[key]);
    if (photo) this.coverPhoto(photo);
    // Below a photo a long title is smaller: its author and its days stand on the same page.
    const room = photo ? doc.page.height * (1 - photoPart) - 40 - margin - belowTitle : Infinity;
    const heightAt = (size: number) => {
      this.font('bold', size, colors.text);
      return doc.heightOfString(bound(title), this.within({ align: 'center' }));
    };
    let size = sizes.cover;
    while (size > sizes.text && heightAt(size) > room) size -= 1;
    const height = heightAt(size);
    // A third down, as on a cover; a long title begins higher. Below its photo, where it has one.
    doc.y = photo ? doc.page.height * photoPart + 40 : Math.max(margin, doc.page.height / 2.6 - height / 2);
    doc.text(bound(title), margin, doc.y, this.within({ align: 'center' }));
    doc.moveDown(0.6);
    const middle = doc.page.width / 2;
    doc
      .moveTo(middle - 24, doc.y)
      .lineTo(middle + 24, doc.y)
      .lineWidth(1.5)
      .stroke(colors.teal);
    doc.y += 16;
    this.font('regular', sizes.text + 1, colors.text);
    doc.text(bound(author), margin, doc.y, this.within({ align: 'center' }));
    this.font('regular', sizes.small + 1, colors.quiet);
    doc.moveDown(0.4);
    doc.text(bound(days), margin, doc.y, this.within({ align: 'center' }));
  }

  chapter({ title, opening, passages }: DrawnStory['chapters'][number]): void {
    const { doc } = this;
    doc.addPage();
    if (title) {
      doc.y = margin + 36;
      this.line(title, 'bold', sizes.chapter);
      doc.moveDown(0.8);
    }
    this.opening(opening);
    let day = '';
    for (const one of passages) {
      this.said(one.link);
      // A day alone at the foot of a page says nothing.
      if (doc.y > doc.page.height - margin - 4 * sizes.text) doc.addPage();
      if (one.day !== day) this.line(one.day, 'regular', sizes.small, colors.quiet);
      day = one.day;
      for (const paragraph of one.text.split(/\n\s*\n/)) {
        this.line(paragraph, 'regular', sizes.text);
        doc.moveDown(0.5);
      }
      for (const key of one.photos ?? []) this.photo(key);
      doc.moveDown(0.4);
    }
  }

  /** The same photo on the cover and in its place is in the file once. */
  private opened(key: string): Buffer {
    const doc = this.doc as PDFKit.PDFDocument & { openImage(source: Buffer): unknown };
    const known = this.images.get(key) ?? doc.openImage(Buffer.from((this.photos[key] as StoryPhoto).jpeg));
    this.images.set(key, known);
    // The types know neither how a photo is opened nor that it is drawn as its source is.
    return known as Buffer;
  }

  /** The upper part of the page, from edge to edge: what does not fit is cut off at its sides alike. */
  private coverPhoto(key: string): void {
    const { doc } = this;
    const { width, height } = this.photos[key] as StoryPhoto;
    const [wide, high] = [doc.page.width, doc.page.height * photoPart];
    const scale = Math.max(wide / width, high / height);
    doc.save().rect(0, 0, wide, high).clip();
    const at = { x: (wide - width * scale) / 2, y: (high - height * scale) / 2 };
    doc.image(this.opened(key), at.x, at.y, { width: width * scale, height: height * scale });
    doc.restore();
  }

  /** As wide as the text, or as high as half a page; on the next page where it has no room left on this one. */
  private photo(key: string): void {
    const photo = this.photos[key];
    if (!photo) return;
    const { doc } = this;
    const room = doc.page.width - 2 * margin;
    const scale = Math.min(room / photo.width, (doc.page.height - 2 * margin) / 2 / photo.height);
    const [width, height] = [photo.width * scale, photo.height * scale];
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    doc.image(this.opened(key), margin + (room - width) / 2, doc.y, { width, height });
    doc.y += height + 10;
  }

  /** The number at the foot of every page but the cover. */
  numbers(): void {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let at = 1; at < count; at += 1) {
      doc.switchToPage(at);
      // Below the margin, where a text would begin another page.
      doc.page.margins.bottom = 0;
      this.font('regular', sizes.small, colors.quiet);
      doc.text(String(at), margin, doc.page.height - margin / 1.6, this.within({ align: 'center' }));
    }
  }

  /** The sentence of its author that was felt most is larger than the rest, and never Afi's. */
  private opening({ text, afis }: Line): void {
    const { quote, rest } = openingParts(text);
    if (quote) {
      this.line(quote, 'regular', sizes.quote);
      this.doc.moveDown(0.4);
    }
    this.said({ text: rest, afis });
  }

  /** A line that leads on: Afi's in italics, its author's as their other words. */
  private said({ text, afis }: Line): void {
    if (!text) return;
    this.line(text, afis ? 'italic' : 'regular', sizes.text, afis ? colors.quiet : colors.text);
    this.doc.moveDown(0.5);
  }

  private line(text: string, font: Font, size: number, color = colors.text): void {
    this.font(font, size, color);
    this.doc.text(bound(text), margin, this.doc.y, this.within({}));
  }

  private font(name: Font, size: number, color: string): void {
    this.doc.font(name).fontSize(size).fillColor(color);
  }

  private within(options: PDFKit.Mixins.TextOptions): PDFKit.Mixins.TextOptions {
    return { width: this.doc.page.width - 2 * margin, lineGap: 3, ...options };
  }
}

type Line = DrawnStory['chapters'][number]['opening'];
type Font = 'regular' | 'bold' | 'italic';
