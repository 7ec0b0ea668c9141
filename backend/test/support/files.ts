import { deflateRawSync, crc32 } from 'node:zlib';

/** A ZIP of these texts, as office programs write it. */
export function zipOf(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    // From the version needed on, both headers say the same.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(text), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(Buffer.byteLength(text), 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const main = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="application/${type}.main+xml"/></Types>`;
const openXml = 'vnd.openxmlformats-officedocument';

/** A file of each kind that is accepted, as small as it can be and still be known by its content. */
export const goodFiles = {
  docx: zipOf({ '[Content_Types].xml': main(`${openXml}.wordprocessingml.document`), 'word/document.xml': '<w/>' }),
  xlsx: zipOf({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': main(`${openXml}.spreadsheetml.sheet`) }),
  docm: zipOf({ '[Content_Types].xml': main('vnd.ms-word.document.macroEnabled') }),
  odt: zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' }),
  mp4: Buffer.concat([
    Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex'),
    Buffer.alloc(200),
  ]),
  webm: Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
  mp3: Buffer.concat([
    Buffer.from('494433040000000000', 'hex'),
    Buffer.alloc(1),
    Buffer.from('fffb9000', 'hex'),
    Buffer.alloc(2_000),
  ]),
  ogg: Buffer.concat([
    Buffer.from('4f67675300020000000000000000', 'hex'),
    Buffer.alloc(14),
    Buffer.from('OpusHead'),
    Buffer.alloc(100),
  ]),
  wav: Buffer.concat([Buffer.from('RIFF'), Buffer.from('24000000', 'hex'), Buffer.from('WAVEfmt '), Buffer.alloc(40)]),
} as const;
