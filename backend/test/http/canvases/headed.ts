/** The head of a picture, and so many bytes: nothing more of it is read here. */
export function headed(
  kind: 'png' | 'jpeg',
  width: number,
  height: number,
  { bytes = 2_000, colours = 3 } = {},
): Buffer {
  const body = Buffer.alloc(bytes);
  if (kind === 'png') {
    body.write('89504e470d0a1a0a0000000d49484452', 'hex');
    body.writeUInt32BE(width, 16);
    body.writeUInt32BE(height, 20);
    body.write('0802000000', 24, 'hex');
  } else {
    body.write('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex');
    body.writeUInt16BE(height, 25);
    body.writeUInt16BE(width, 27);
    body[29] = colours;
  }
  return body;
}
