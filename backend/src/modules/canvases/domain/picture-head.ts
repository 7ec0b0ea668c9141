/** What the first bytes of a picture say of it. */
export interface PictureHead {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
  /** Colours are three bytes: neither grey nor made for a press. */
  coloured: boolean;
}

/** Reads the head of a PNG or a JPEG and decodes nothing; null for any other file, and for one that breaks off. */
export function headOf(bytes: Buffer): PictureHead | null {
  if (
    bytes.length > 33 &&
    bytes.readBigUInt64BE(0) === 0x89504e470d0a1a0an &&
    bytes.toString('latin1', 12, 16) === 'IHDR'
  )
    return sized({ kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), coloured: true });
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const mark = bytes[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame)
      return sized({
        kind: 'jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        coloured: bytes[at + 9] === 3 && bytes[at + 4] === 8,
      });
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const sized = (head: PictureHead): PictureHead | null => (head.width > 0 && head.height > 0 ? head : null);
