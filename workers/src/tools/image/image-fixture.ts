import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with something to see: a gradient with noise, so that it weighs what a photo weighs. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c8763a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .raw()
    .toBuffer();
  return sharp(noise, { raw: { width, height, channels: 3 } });
}

/** Format and sides of a picture. */
export async function pictureOf(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** A PNG that says it has these sides and whose pixels are all the same: some kilobytes that decode to gigabytes. */
export function bombPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** An animated GIF of two frames of one pixel. */
export function animatedGif(): Buffer {
  const frame = '2c000000000100010000020144003b'.slice(0, -2);
  return Buffer.from(`47494638396101000100800000ffffff000000${frame}${frame}3b`, 'hex');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
