/** Decoder for a label a page gives, or null for one that does not exist. WHATWG labels: `iso-8859-1` is windows-1252. */
function decoderFor(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  try {
    return label ? new TextDecoder(label.trim().toLowerCase()) : null;
  } catch {
    return null;
  }
}

function declared(bytes: Uint8Array, contentType: string): string | undefined {
  const header = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  if (header) return header;
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1]
  );
}

/**
 * Text of a page in whatever charset it is: byte order mark, then the bytes themselves when they are UTF-8 (accents are
 * never UTF-8 by chance), then the header, then the page's own meta, then windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const label = declared(bytes, contentType);
  const decoder = decoderFor(label);
  if (decoder && /^(?:utf-16|iso-2022|hz|utf-7)/.test(decoder.encoding)) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(bytes);
  }
  const loose = new TextDecoder().decode(bytes);
  const torn = loose.split('\ufffd').length - 1;
  const accents = loose.match(/[\u00c0-\u017f]/g)?.length ?? 0;
  return torn > accents ? new TextDecoder('windows-1252').decode(bytes) : loose;
}
