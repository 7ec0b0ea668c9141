import { declaredKind, kindOfType, mediaKindNames, mediaKinds } from './media-kind.js';

describe('kinds of media', () => {
  it('weigh what the specification allows', () => {
    const megabytes = mediaKindNames.map((kind) => [kind, mediaKinds[kind].maxBytes / 1024 / 1024]);
    expect(Object.fromEntries(megabytes)).toEqual({ pdf: 10, image: 5, video: 100, audio: 50, file: 10 });
  });

  it('share no type and no extension', () => {
    for (const what of ['types', 'extensions'] as const) {
      const all: string[] = mediaKindNames.flatMap((kind) => [...mediaKinds[kind][what]]);
      expect(all.length).toBe(new Set(all).size);
    }
  });

  it.each([
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'application/x-msdownload',
    'application/zip',
    'application/x-elf',
    'text/javascript',
  ])('%s is in none', (type) => expect(kindOfType(type)).toBeNull());

  it.each([
    ['photo.png', 'image/png', 'image'],
    ['logo.svg', 'image/svg+xml', 'image'],
    ['PHOTO.JPG', 'application/octet-stream', 'image'],
    ['notes.txt', 'text/plain;charset=utf-8', 'file'],
    ['voix.webm', 'audio/webm;codecs=opus', 'audio'],
    ['film.webm', '', 'video'],
    ['lettre', 'application/pdf', 'pdf'],
    ['lettre', '', null],
    ['virus.exe', 'application/x-msdownload', null],
  ] as const)('%s of type "%s" says it is %s', (name, type, kind) => expect(declaredKind(name, type)).toBe(kind));
});
