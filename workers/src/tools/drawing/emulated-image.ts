import sharp from 'sharp';

/** An image of this size, always the same but for its colour, which tells one text from another. */
export async function emulatedImage(text: string, size = '1024x1024'): Promise<Buffer> {
  const [width = 1024, height = 1024] = size.split('x').map(Number);
  const hue = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue},55%,72%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360},50%,34%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * 0.68}" cy="${height * 0.36}" r="${width * 0.16}" fill="hsl(${(hue + 180) % 360},80%,82%)"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** The answer of a service that makes images. */
export const imageAnswer = (image: Buffer) => ({ created: 0, data: [{ b64_json: image.toString('base64') }] });
