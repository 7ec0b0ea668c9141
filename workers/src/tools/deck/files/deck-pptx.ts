import { createRequire } from 'node:module';
import type PptxModule from 'pptxgenjs';
import { slideHeight, slideWidth, type SlideBox } from '@afi/contracts/slide-box';
import { themeOf } from '@afi/contracts/deck-brand';
import { boxesOf } from '@afi/contracts/slide-boxes';
import { unbroken } from '@afi/contracts/letters';
import { chartShapes } from '@afi/contracts/slide-chart';
import type { Language } from '@afi/contracts/language';
import { bulletIndent, lineHeight, paragraphGap } from '@afi/contracts/slide-text';
import { chartFormat } from './pdf-chart.js';
import { picturesOnce, plain, type DrawnDeck } from './deck-file.js';

// Its own module for `import` is no module to Node: the one for `require` is.
const Pptx = createRequire(import.meta.url)('pptxgenjs') as typeof PptxModule.default;
type PptxGen = PptxModule.default;
type Page = PptxModule.default.Slide;
type Cell = PptxModule.default.TableCellProps;

type Box<Kind extends SlideBox['kind']> = Extract<SlideBox, { kind: Kind }>;

/** Points to inches. */
const inches = (points: number): number => points / 72;
const placed = ({ x, y, w, h }: SlideBox) => ({ x: inches(x), y: inches(y), w: inches(w), h: inches(h) });
const colour = (hex: string): string => hex.slice(1).toUpperCase();
const font = 'Arial';

/** A deck as a PPTX: real text, native tables and charts, notes; the boxes of the browser. */
export async function deckPptx({
  title,
  language,
  theme,
  slides,
  brand,
  pictureOf,
  onSlide,
}: DrawnDeck): Promise<Buffer> {
  const pptx = new Pptx();
  pptx.defineLayout({ name: 'slide', width: inches(slideWidth), height: inches(slideHeight) });
  pptx.layout = 'slide';
  pptx.title = plain(title);
  pptx.author = 'Afi';
  pptx.company = 'Afi';
  const look = themeOf(theme, brand);
  const read = picturesOnce(pictureOf);
  const placesOf: PictureFiles = new Map();
  const lang = language === 'fr' ? 'fr-FR' : 'en-GB';
  for (const [at, slide] of slides.entries()) {
    const page = pptx.addSlide();
    page.background = { color: colour(look.paper) };
    for (const box of boxesOf(slide, look, brand?.logoId)) {
      if (box.kind === 'rect') rect(pptx, page, box, box.fill, box.round);
      else if (box.kind === 'text') words(page, box, lang);
      else if (box.kind === 'table') table(page, box);
      else if (box.kind === 'chart') chart(page, box, language);
      else {
        const jpeg = box.mediaId === null ? null : await read(box.mediaId, box);
        if (jpeg) picture(page, box, jpeg, placesOf);
      }
    }
    if (slide.notes) page.addNotes(plain(slide.notes));
    onSlide?.(at);
  }
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer;
}

function rect(pptx: PptxGen, page: Page, box: SlideBox, fill: string, round: number): void {
  const shape = round ? pptx.ShapeType.roundRect : pptx.ShapeType.rect;
  const rounded = round ? { rectRadius: Math.min(inches(round), inches(Math.min(box.w, box.h)) / 2) } : {};
  page.addShape(shape, { ...placed(box), ...rounded, fill: { color: colour(fill) }, line: { type: 'none' } });
}

function words(page: Page, box: Box<'text'>, lang: string): void {
  const { paragraphs, size, bold, color, quiet, align, valign } = box;
  const runs = paragraphs.map((one, at) => {
    const own = size * (one.scale ?? 1);
    return {
      text: unbroken(plain(one.text)),
      options: {
        fontSize: Math.round(own * 10) / 10,
        bold: one.bold ?? bold,
        color: colour(one.quiet ? quiet : color),
        paraSpaceBefore: at > 0 ? Math.round(size * paragraphGap) : 0,
        breakLine: at < paragraphs.length - 1,
        ...(one.bullet ? { bullet: { indent: Math.round(own * bulletIndent) } } : {}),
      },
    };
  });
  page.addText(runs, {
    ...placed(box),
    ...{ margin: 0, fontFace: font, align, valign, lang, wrap: true, fit: 'none' },
    lineSpacingMultiple: lineHeight / 1.2,
  });
}

function table(page: Page, box: Box<'table'>): void {
  const { rows, size, color, head, onHead, line } = box;
  const columns = Math.max(...rows.map((row) => row.length));
  const cells = rows.map((row, at) =>
    Array.from({ length: columns }, (_, column) => ({
      text: unbroken(plain(row[column] ?? '')),
      options: {
        bold: at === 0,
        color: colour(at === 0 ? onHead : color),
        ...(at === 0 ? { fill: { color: colour(head) } } : {}),
        border: [{ type: 'none' }, { type: 'none' }, { type: 'solid', color: colour(line), pt: 1 }, { type: 'none' }],
      } satisfies Cell as Cell,
    })),
  );
  page.addTable(cells, {
    ...placed(box),
    ...{ fontSize: size, fontFace: font, valign: 'middle', margin: [2, 6, 2, 6] },
    rowH: inches(box.h / rows.length),
    // A single width is rounded down to whole inches of all of them.
    colW: Array.from({ length: columns }, () => inches(box.w / columns)),
  });
}

/** How office programs write whole numbers of a language, whatever their own is. */
const wholeNumbers: Record<Language, string> = {
  fr: '[>=1000000]#\u00a0###\u00a0##0;[>=1000]#\u00a0##0;0',
  en: '#,##0',
};

function chart(page: Page, box: Box<'chart'>, language: Language): void {
  const { chart: kind, name, labels, values, series, color } = box;
  const isPie = kind === 'pie';
  // As large as on the screen and in the PDF: figures over bars, names below, both beside a pie.
  const sizes = chartShapes(box, chartFormat(language)).flatMap((one) => (one.kind === 'words' ? one : []));
  const sizeOf = (bold: boolean) => Math.round(sizes.find((one) => one.bold === bold)?.size ?? sizes[0]?.size ?? 18);
  const names = sizeOf(false);
  // LibreOffice breaks a figure that is wider than 0.42 of the room of its bar; a bold digit is 0.6 of its height.
  const longest = Math.max(...values.map((value) => chartFormat(language).number(value).length));
  const widest = Math.floor((0.42 * box.w) / values.length / (0.6 * longest));
  const figures = isPie ? names : Math.min(sizeOf(true), widest);
  const text = { dataLabelColor: colour(color), catAxisLabelColor: colour(color), valAxisLabelColor: colour(color) };
  page.addChart(kind, [{ name: plain(name), labels: labels.map(plain), values }], {
    ...placed(box),
    ...text,
    chartColors: (isPie ? series : series.slice(0, 1)).map(colour),
    showLegend: isPie,
    legendColor: colour(color),
    legendPos: 'r',
    legendFontSize: names,
    // A share stands beside its slice, on the colour of the page.
    showValue: !isPie,
    showPercent: isPie,
    ...(isPie ? { dataLabelPosition: 'outEnd' as const } : {}),
    dataLabelFormatCode: isPie ? '0%' : values.every(Number.isInteger) ? wholeNumbers[language] : 'General',
    dataLabelFontSize: figures,
    dataLabelFontBold: !isPie,
    catAxisLabelFontSize: names,
    valAxisHidden: !isPie,
    valGridLine: { style: 'none' },
    ...(kind === 'line' ? { lineSize: 3, lineDataSymbolSize: 9 } : {}),
  });
}

/** Where in the file each picture lies. */
type PictureFiles = Map<string, string>;

/** The library writes a file for each picture of each slide: those after the first are told to lie where that one does. */
function picture(page: Page, box: Box<'picture'>, jpeg: string, files: PictureFiles): void {
  page.addImage({ ...placed(box), data: jpeg });
  const added = (page as Page & { _relsMedia: { Target: string }[] })._relsMedia.at(-1);
  if (!added) return;
  added.Target = files.get(jpeg) ?? added.Target;
  files.set(jpeg, added.Target);
}
