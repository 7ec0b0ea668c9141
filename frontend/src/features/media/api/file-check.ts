import { declaredKind, mediaKinds, type MediaKind } from '@afi/contracts/media-kind';

/** What can be told before a byte is sent; the server judges again, by the whole content. */
export type FileProblem =
  { reason: 'empty' } | { reason: 'wrong'; kind: MediaKind } | { reason: 'tooBig'; kind: MediaKind; megabytes: number };

/** PDF readers look for the mark in the first kilobyte. */
const headBytes = 1024;

/** `head` is how the file begins, as Latin-1 text. */
export function problemOf(
  file: { name: string; type: string; size: number },
  head: string,
  kinds: readonly MediaKind[],
): FileProblem | null {
  if (file.size === 0) return { reason: 'empty' };
  const kind = declaredKind(file.name, file.type);
  const asked = kinds.length === 1 && kinds[0] ? kinds[0] : 'file';
  if (!kind || !kinds.includes(kind) || !plausible(kind, file.type, head)) return { reason: 'wrong', kind: asked };
  const { maxBytes } = mediaKinds[kind];
  return file.size > maxBytes ? { reason: 'tooBig', kind, megabytes: maxBytes / 1024 / 1024 } : null;
}

function plausible(kind: MediaKind, type: string, head: string): boolean {
  if (kind === 'pdf') return head.includes('%PDF-');
  // An SVG is called an image and is none here; a phone's own formats too.
  if (kind === 'image') return !type || (mediaKinds.image.types as readonly string[]).includes(type);
  return true;
}

export async function checkFile(file: File, kinds: readonly MediaKind[]): Promise<FileProblem | null> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  return problemOf(file, head, kinds);
}

/** What a file field offers to choose from. */
export function acceptOf(kinds: readonly MediaKind[]): string {
  return kinds
    .flatMap((kind) => [...mediaKinds[kind].types, ...mediaKinds[kind].extensions.map((one) => `.${one}`)])
    .join(',');
}
