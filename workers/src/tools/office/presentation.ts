import type { SourceBlock, SourceSlide } from '@afi/contracts/creations';
import { Failure } from '@afi/runtime/failure';
import type { OfficeReason } from './office-reason.js';
import { eachTag, numbered, unescaped, type Room } from './office-xml.js';
import type { Unzipped } from './unzip.js';

/** Placeholders that say nothing of the subject. */
const besides = ['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'];
/** Characters a text may have to name a slide whose title is marked as nothing. */
const longestTitle = 120;

/** A paragraph of a shape; `bullet` is null where its shape decides. */
interface Line {
  text: string;
  bullet: boolean | null;
}

interface Shape {
  /** What it stands for: `title`, `body`, …; null for a text that was put anywhere. */
  place: string | null;
  lines: Line[];
}
type Content = Shape | { rows: string[][] };

/** The value of an attribute of a tag; empty where it has none. */
function attribute(tag: string, name: string): string {
  for (const mark of ['"', "'"]) {
    const begin = tag.indexOf(` ${name}=${mark}`);
    if (begin < 0) continue;
    const from = begin + name.length + 3;
    const to = tag.indexOf(mark, from);
    return to < 0 ? '' : unescaped(tag.slice(from, to));
  }
  return '';
}

/** A part as XML; no part of such a file declares anything of its own. @throws Failure `office-broken` */
function xmlOf(zip: Unzipped, name: string): string {
  const xml = zip.text(name);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Failure<OfficeReason>('office-broken');
  return xml;
}

/** Shapes and tables of a slide, in the order they stand there. */
function contentOf(xml: string, room: Room): Content[] {
  const contents: Content[] = [];
  let shape: Shape = { place: null, lines: [] };
  let line: Line = { text: '', bullet: null };
  let rows: string[][] | null = null;
  let reading = false;
  const endLine = () => {
    const text = line.text.replace(/\s+/g, ' ').trim();
    const cells = rows?.at(-1);
    if (cells?.length) cells.push([cells.pop() ?? '', text].filter(Boolean).join(' '));
    else if (text) shape.lines.push({ ...line, text });
    line = { text: '', bullet: null };
  };
  eachTag(
    xml,
    (name, tag, closes) => {
      const isWhole = tag.endsWith('/');
      if (name === 'p:sp') {
        if (closes) contents.push(shape);
        shape = { place: null, lines: [] };
      } else if (name === 'p:ph') shape.place = attribute(tag, 'type') || 'body';
      else if (name === 'a:tbl') {
        if (closes && rows) contents.push({ rows });
        rows = closes ? null : [];
      } else if (name === 'a:tr' && !closes) rows?.push([]);
      else if (name === 'a:tc' && !closes) rows?.at(-1)?.push(room.take(''));
      else if (name === 'a:p' && (closes || isWhole)) endLine();
      else if (name === 'a:br') line.text += room.take(' ');
      else if (name === 'a:buNone') line.bullet = false;
      else if (['a:buChar', 'a:buAutoNum', 'a:buBlip'].includes(name)) line.bullet = true;
      else if (name === 'a:t' && !isWhole) reading = !closes;
    },
    (text) => {
      if (reading) line.text += unescaped(room.take(text));
    },
  );
  return contents;
}

const isTitle = (place: string | null): boolean => place === 'title' || place === 'ctrTitle';

function blocksOf(contents: readonly Content[], level: number): SourceBlock[] {
  const told = contents.filter((one) => 'rows' in one || !besides.includes(one.place ?? ''));
  const shapes = told.filter((one) => 'lines' in one);
  const marked = shapes.filter(({ place, lines }) => isTitle(place) && lines.length > 0);
  let title = marked.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  const [first] = shapes.flatMap(({ lines }) => lines);
  const unmarked = !title && first && !first.bullet && first.text.length <= longestTitle ? first : null;
  title ||= unmarked?.text ?? '';
  const blocks: SourceBlock[] = title ? [{ kind: 'heading', level, text: title }] : [];
  for (const one of told) {
    if ('rows' in one) {
      const rows = one.rows.filter((row) => row.some(Boolean));
      if (rows.length) blocks.push({ kind: 'table', rows });
    } else if (!isTitle(one.place))
      for (const line of one.lines) {
        if (line === unmarked) continue;
        const isItem = line.bullet ?? (one.place !== null && one.place !== 'subTitle');
        blocks.push({ kind: isItem ? 'item' : 'paragraph', text: line.text });
      }
  }
  return blocks;
}

/** What a part refers to, by the id it is called there. */
function relationsOf(zip: Unzipped, folder: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  eachTag(
    xmlOf(zip, `${folder}_rels/${file}.rels`),
    (name, tag) => {
      if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
      const target = attribute(tag, 'Target');
      const path = target.startsWith('/')
        ? target.slice(1)
        : target.startsWith('../')
          ? `ppt/${target.slice(3)}`
          : folder + target;
      found.set(attribute(tag, 'Id'), path);
    },
    () => undefined,
  );
  return found;
}

/** Slides in the order they are shown in; in that of their numbers where the file does not say. */
function slidesOf(zip: Unzipped): string[] {
  const there = numbered(zip, /^ppt\/slides\/slide(\d+)\.xml$/);
  const known = relationsOf(zip, 'ppt/', 'presentation.xml');
  const shown = new Set<string>();
  eachTag(
    xmlOf(zip, 'ppt/presentation.xml'),
    (name, tag) => {
      const slide = name === 'p:sldId' && known.get(attribute(tag, 'r:id'));
      if (slide && there.includes(slide)) shown.add(slide);
    },
    () => undefined,
  );
  return shown.size ? [...shown] : there;
}

/**
 * Titles, points, tables and notes of a presentation, slide by slide in their order; nothing larger than its room is built.
 * @throws Failure `office-broken`, `office-too-large`
 */
export function presentationBlocks(zip: Unzipped, room: Room): { blocks: SourceBlock[]; slides: SourceSlide[] } {
  const slides = slidesOf(zip);
  if (!slides.length) throw new Failure<OfficeReason>('office-broken');
  const told: SourceBlock[] = [];
  const shown = slides.map((path, at): SourceSlide => {
    const from = told.length;
    told.push(...blocksOf(contentOf(xmlOf(zip, path), room), at === 0 ? 1 : 2));
    const notes = told.length;
    const related = [...relationsOf(zip, 'ppt/slides/', path.slice('ppt/slides/'.length)).values()];
    const page = related.find((one) => one.startsWith('ppt/notesSlides/'));
    const said = (page ? contentOf(xmlOf(zip, page), room) : []).flatMap((one) =>
      'lines' in one && !besides.includes(one.place ?? '') ? one.lines : [],
    );
    told.push(...said.map(({ text }): SourceBlock => ({ kind: 'paragraph', text })));
    return { from, notes, to: told.length };
  });
  return { blocks: told, slides: shown.filter(({ from, to }) => to > from) };
}
