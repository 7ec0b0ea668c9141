import type { PictureHead } from './picture-head.js';

/** Points of A4, 72 an inch. */
const a4 = { width: 595.28, height: 841.89 };

/**
 * A page of A4 with a picture, as large as it goes, as a PDF. The bytes of the JPEG are put into it as they are: what opens the
 * PDF decodes them, nothing here does.
 */
export function picturePdf(jpeg: Buffer, head: Pick<PictureHead, 'width' | 'height'>, title: string): Buffer {
  const scale = Math.min(a4.width / head.width, a4.height / head.height);
  const [w, h] = [head.width * scale, head.height * scale];
  const place = [w, 0, 0, h, (a4.width - w) / 2, (a4.height - h) / 2].map((one) => one.toFixed(2)).join(' ');
  const drawing = `q ${place} cm /P Do Q`;
  const objects: (readonly [string, Buffer?])[] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${a4.width} ${a4.height}]/Contents 5 0 R/Resources<</XObject<</P 4 0 R>>>>>>`,
    ],
    [
      `<</Type/XObject/Subtype/Image/Width ${head.width}/Height ${head.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    ],
    [`<</Length ${drawing.length}>>`, Buffer.from(drawing)],
    [`<</Title<${hex(title)}>/Producer(Afi)/Creator(Afi)>>`],
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const put = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map(([dictionary, stream], at) => {
    const begin = length;
    put(Buffer.from(`${at + 1} 0 obj\n${dictionary}\n`));
    if (stream) [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')].forEach(put);
    put(Buffer.from('endobj\n'));
    return begin;
  });
  const table = length;
  const lines = places.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('');
  put(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`));
  put(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${table}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A text as PDF takes any: UTF-16, its bytes as hexadecimal digits. */
const hex = (text: string): string => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
