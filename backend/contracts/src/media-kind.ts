const mega = 1024 * 1024;

/** What a kind of media may weigh, which contents it may have, and how such files are usually called. */
export interface MediaKindRule {
  readonly maxBytes: number;
  /** MIME types by content; the first is the usual one. */
  readonly types: readonly string[];
  /** Extensions without the dot: what a file says it is when its type says nothing. */
  readonly extensions: readonly string[];
}

/**
 * Kinds of media, each content in one of them. A word that takes `file` takes `pdf` too. Never in any: SVG, HTML and
 * programs. Office files are those without macros (no `.docm`, no `.doc`).
 */
export const mediaKinds = {
  pdf: { maxBytes: 10 * mega, types: ['application/pdf'], extensions: ['pdf'] },
  image: {
    maxBytes: 5 * mega,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
  },
  video: {
    maxBytes: 100 * mega,
    types: ['video/mp4', 'video/webm', 'video/quicktime', 'video/3gpp', 'video/x-m4v'],
    extensions: ['mp4', 'webm', 'mov', '3gp', 'm4v'],
  },
  audio: {
    maxBytes: 50 * mega,
    types: [
      'audio/mpeg',
      'audio/mp4',
      'audio/x-m4a',
      'audio/ogg',
      'audio/opus',
      'audio/wav',
      'audio/aac',
      'audio/amr',
      'audio/flac',
      'audio/webm',
    ],
    extensions: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'aac', 'amr', 'flac', 'weba'],
  },
  file: {
    maxBytes: 10 * mega,
    types: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis.opendocument.presentation',
      'text/plain',
      'text/csv',
    ],
    extensions: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv'],
  },
} as const satisfies Record<string, MediaKindRule>;

export type MediaKind = keyof typeof mediaKinds;
export const mediaKindNames = Object.keys(mediaKinds) as [MediaKind, ...MediaKind[]];

const families = { image: 'image', video: 'video', audio: 'audio' } as const;

/** The kind of a MIME type found by content; null for what is in none. */
export function kindOfType(type: string): MediaKind | null {
  return mediaKindNames.find((kind) => (mediaKinds[kind].types as readonly string[]).includes(type)) ?? null;
}

/**
 * The kind a file says it is, by its declared type (`image/x-anything` says image) or else its name; null when it says
 * nothing. A claim, to be checked by content.
 */
export function declaredKind(fileName: string, type: string): MediaKind | null {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  const family = families[plain.split('/')[0] as keyof typeof families];
  const known = kindOfType(plain) ?? family;
  if (known) return known;
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return mediaKindNames.find((kind) => (mediaKinds[kind].extensions as readonly string[]).includes(extension)) ?? null;
}
