import { deflateSync } from 'node:zlib';

/** A piece of text on a page: points from the left and from the top of an A4 page. */
export interface FixtureText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
}

const pageHeight = 842;
const escaped = (text: string) =>
  Buffer.from(text.replace(/[\\()]/g, '\\$&').replaceAll('’', "'"), 'latin1').toString('latin1');

function contentOf(texts: readonly FixtureText[]): string {
  return texts
    .map(
      ({ text, x, y, size = 10, bold = false }) =>
        `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${pageHeight - y} Td (${escaped(text)}) Tj ET`,
    )
    .join('\n');
}

/** Puts PDF objects together with a right cross-reference table. Object 1 has to be the catalogue. */
export function pdfFile(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, at) => {
    const body = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += body.length;
    parts.push(body);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(content: Buffer, filter = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function documentOf(contents: readonly Buffer[], trailer = '', extra: readonly string[] = [], catalogue = ''): Buffer {
  const first = 5 + extra.length;
  const kids = contents.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const pages = contents.flatMap((content, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
    content,
  ]);
  return pdfFile(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      ...extra,
      ...pages,
    ],
    trailer,
  );
}

/** A PDF with these texts on its pages, in Helvetica. */
export function pdfWith(pages: readonly (readonly FixtureText[])[]): Buffer {
  return documentOf(pages.map((texts) => stream(Buffer.from(contentOf(texts), 'latin1'))));
}

/** A PDF with bookmarks, each leading to the head of a page. */
export function outlinedPdf(
  pages: readonly (readonly FixtureText[])[],
  bookmarks: readonly { title: string; page: number }[],
): Buffer {
  const first = 6 + bookmarks.length;
  const nodes = bookmarks.map(({ title, page }, at) => {
    const beside = `${at > 0 ? `/Prev ${5 + at} 0 R` : ''} ${at + 1 < bookmarks.length ? `/Next ${7 + at} 0 R` : ''}`;
    return `<< /Title (${escaped(title)}) /Parent 5 0 R /Dest [${first + (page - 1) * 2} 0 R /Fit] ${beside} >>`;
  });
  const root = `<< /Type /Outlines /First 6 0 R /Last ${5 + bookmarks.length} 0 R /Count ${bookmarks.length} >>`;
  const contents = pages.map((texts) => stream(Buffer.from(contentOf(texts), 'latin1')));
  return documentOf(contents, '', [root, ...nodes], '/Outlines 5 0 R');
}

/** A PDF whose page holds a picture and no letter. */
export function scannedPdf(): Buffer {
  const picture = '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return documentOf([stream(Buffer.alloc(0))], '', [`${picture} /Length 1 >>\nstream\nx\nendstream`]);
}

/** A PDF that asks for a password: its keys are made up, so no password opens it. */
export function encryptedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  return documentOf(
    [stream(Buffer.from(contentOf([{ text: 'Secret', x: 50, y: 50 }])))],
    `/Encrypt 5 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
    [`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`],
  );
}

/** A PDF whose one page unfolds to `megabytes` of text operators. */
export function bombPdf(megabytes: number): Buffer {
  const line = 'BT /R 10 Tf 50 50 Td (a) Tj ET\n';
  const content = Buffer.alloc(megabytes * 1024 * 1024, line);
  return documentOf([stream(deflateSync(content), '/Filter /FlateDecode')]);
}

/** A small PDF of many pages, all the same: hard work for few bytes. */
export function repeatedPdf(pages: number, texts: readonly FixtureText[]): Buffer {
  const content = stream(deflateSync(Buffer.from(contentOf(texts), 'latin1')), '/Filter /FlateDecode');
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Resources << /Font << /R 3 0 R >> >> /Contents 4 0 R >>`;
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    content,
    ...Array.from({ length: pages }, () => page),
  ]);
}

const unpunctuated = 'les membres du conseil ont longuement parle de la nouvelle ecole et ils ont enfin decide que les';

/** 1 000 dense pages that make one paragraph of 60 000 lines. */
export const densePdf = (line = unpunctuated): Buffer =>
  repeatedPdf(
    1000,
    Array.from({ length: 60 }, (_, at) => ({ text: line, x: 50, y: 42 + 12 * at })),
  );

/** One page of 60 000 words, each a hair lower than the one before. */
export const steppedPdf = (): Buffer =>
  repeatedPdf(
    1,
    Array.from({ length: 60_000 }, (_, at) => ({ text: `ab${at % 97}`, x: at * 0.01, y: 42 + at * 0.013 })),
  );

/** A PDF without a page. */
export function emptyPdf(): Buffer {
  return documentOf([]);
}

/** Lines of a paragraph, one under the other. */
export function paragraph(
  lines: readonly string[],
  place: { x: number; y: number; size?: number; bold?: boolean },
): FixtureText[] {
  const size = place.size ?? 10;
  return lines.map((text, at) => ({
    text,
    x: place.x,
    y: place.y + at * size * 1.2,
    size,
    ...(place.bold && { bold: true }),
  }));
}
