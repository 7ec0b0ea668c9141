import { readdirSync } from 'node:fs';
import type { MediaView } from '@afi/contracts/media';
import { problemOf, type Caller } from '../support/caller.js';
import { goodFiles } from '../support/files.js';
import { people, Platform } from '../support/platform.js';
import { signedIn, staff } from '../support/sessions.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'), Buffer.alloc(2_000)]);
const pdf = Buffer.from('%PDF-1.7\n%%EOF');
const mega = 1024 * 1024;
/** The same file, which is another one for who reads it otherwise. */
const alsoPage = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script></html>')]);
const alsoPdf = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 400), pdf, bytes.subarray(400)]);

type Stored = Pick<MediaView, 'id' | 'kind' | 'status'>;

describe('media', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const send = (bytes: Uint8Array, name: string, type: string, caller: Caller = owner, path = '/client/media') =>
    caller.upload<Stored>(path, {}, { name, bytes, type });
  const stored = (): number => readdirSync(platform.dataDir, { recursive: true }).length;

  it.each<[string, Buffer, string, string, string]>([
    ['a PDF', pdf, 'lettre.pdf', 'application/pdf', 'pdf'],
    ['a PDF by its content alone', pdf, 'lettre', 'application/octet-stream', 'pdf'],
    ['a PNG', png, 'photo.png', 'image/png', 'image'],
    ['a JPEG called PNG', jpeg, 'photo.png', 'image/png', 'image'],
    ['a film', goodFiles.mp4, 'film.mp4', 'video/mp4', 'video'],
    ['a film of a browser', goodFiles.webm, 'film.webm', 'video/webm', 'video'],
    ['a voice recorded in a browser', goodFiles.webm, 'voix.webm', 'audio/webm;codecs=opus', 'audio'],
    ['a song', goodFiles.mp3, 'chant.mp3', 'audio/mpeg', 'audio'],
    ['a voice message', goodFiles.ogg, 'voix.ogg', 'audio/ogg', 'audio'],
    ['a wave', goodFiles.wav, 'voix.wav', 'audio/wav', 'audio'],
    ['a Word file', goodFiles.docx, 'lettre.docx', 'application/octet-stream', 'file'],
    ['an Excel file', goodFiles.xlsx, 'notes.xlsx', 'application/octet-stream', 'file'],
    ['an OpenDocument text', goodFiles.odt, 'lettre.odt', 'application/octet-stream', 'file'],
    ['a text', Buffer.from('Bonjour à tous,\n\tà demain.'), 'mot.txt', 'text/plain', 'file'],
    ['a CSV', Buffer.from('nom;classe\nAwa;CM2\n', 'latin1'), 'eleves.csv', 'text/csv', 'file'],
  ])('%s is accepted for what it is', async (_what, bytes, name, type, kind) => {
    const { status, body } = await send(bytes, name, type);
    expect({ status, kind: body.kind }).toEqual({ status: 201, kind });
    const isPrepared = ['image', 'video', 'audio'].includes(kind);
    expect(body.status).toBe(isPrepared ? 'processing' : 'ready');
    const view = await owner.get<MediaView>(`/client/media/${body.id}`);
    expect(view.status).toBe(200);
    expect(view.body).toMatchObject({ id: body.id, kind, status: body.status, placeholder: null });
    if (isPrepared) return expect(view.body.variants).toEqual([]);
    const [variant] = view.body.variants;
    expect(variant).toMatchObject({ width: null, height: null, bytes: bytes.length });
    const fetched = await fetch(new URL(variant?.url ?? '', platform.url));
    expect(fetched.headers.get('content-type')?.split(';')[0]).toBe(variant?.type);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    // What a browser does not show in its place is a download, whatever it holds.
    expect(fetched.headers.get('content-disposition')).not.toBeNull();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  it.each<[string, Buffer | string, string, string, string]>([
    ['an SVG', svg, 'logo.svg', 'image/svg+xml', 'media.not-an-image'],
    ['an SVG called PNG', svg, 'logo.png', 'image/png', 'media.not-an-image'],
    ['an SVG called text', svg, 'logo.txt', 'text/plain', 'media.type-refused'],
    ['an SVG behind a comment', `<!-- ${'x'.repeat(500)} -->${svg}`, 'logo.csv', 'text/csv', 'media.type-refused'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'page.html', 'text/html', 'media.type-refused'],
    ['HTML called text', 'Bonjour <script>alert(1)</script>', 'mot.txt', 'text/plain', 'media.type-refused'],
    ['HTML with the mark of a PDF', '<html>%PDF-1.7 </html>', 'lettre.pdf', 'application/pdf', 'media.not-a-pdf'],
    ['a GIF with the mark of a PDF', 'GIF89a%PDF-1.7', 'lettre.pdf', 'application/pdf', 'media.not-a-pdf'],
    ['a PDF called image', pdf, 'photo.jpg', 'image/jpeg', 'media.not-an-image'],
    ['a text called image', 'Bonjour', 'photo.jpg', 'image/jpeg', 'media.not-an-image'],
    ['an image called PDF', png, 'lettre.pdf', 'application/pdf', 'media.not-a-pdf'],
    ['a program', Buffer.from('MZ\x90\x00This program cannot be run', 'latin1'), 'jeu.exe', '', 'media.type-refused'],
    [
      'a program called text',
      Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
      'mot.txt',
      'text/plain',
      'media.type-refused',
    ],
    ['a script called text', '#!/bin/sh\necho bonjour', 'mot.txt', 'text/plain', 'media.type-refused'],
    ['a ZIP', Buffer.from('PK\x03\x04'.padEnd(2_000, '\0')), 'a.zip', 'application/zip', 'media.type-refused'],
    ['a Word file with macros', goodFiles.docm, 'a.docm', '', 'media.type-refused'],
    ['a Word file with macros called without', goodFiles.docm, 'a.docx', '', 'media.type-refused'],
    ['a film that is a page', alsoPage(goodFiles.mp4), 'film.mp4', 'video/mp4', 'media.not-a-video'],
    ['a film of a browser that is a page', alsoPage(goodFiles.webm), 'film.webm', 'video/webm', 'media.not-a-video'],
    ['a song that is a page', alsoPage(goodFiles.mp3), 'chant.mp3', 'audio/mpeg', 'media.not-a-sound'],
    ['a film that is a PDF', alsoPdf(goodFiles.mp4), 'film.mp4', 'video/mp4', 'media.not-a-video'],
    ['a song that is a PDF', alsoPdf(goodFiles.mp3), 'chant.mp3', 'audio/mpeg', 'media.not-a-sound'],
    ['a song called film', goodFiles.mp3, 'film.mp4', 'video/mp4', 'media.not-a-video'],
    ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 255]), 'a.txt', 'text/plain', 'media.type-refused'],
  ])('(d36, ASVS 5.2.2) %s is refused, and nothing is kept', async (_what, bytes, name, type, code) => {
    const before = stored();
    const reply = await send(Buffer.from(bytes), name, type);
    expect(problemOf(reply)).toMatchObject({ status: 415, code });
    expect(stored()).toBe(before);
  });

  it.each([1_000, 100_000, 9 * mega])(
    'what is refused by its first bytes is told so, however much comes behind: %i bytes',
    async (size) => {
      for (const [name, type, text, code] of [
        ['a.pdf', 'application/pdf', 'MZ no', 'media.not-a-pdf'],
        ['a.csv', 'text/csv', 'a\0b', 'media.type-refused'],
        ['a.png', 'image/png', '<svg', 'media.not-an-image'],
      ] as const)
        expect(problemOf(await send(Buffer.alloc(size, text), name, type))).toMatchObject({ status: 415, code });
    },
  );

  it('(d264) is prepared under no name of its own: an admin who reads the list of works learns none', async () => {
    await send(goodFiles.ogg, 'ma séparation secrète.ogg', 'audio/ogg');
    const admin = await signedIn(platform, staff.superadmin);
    const works = async (search: string) =>
      (await admin.get<{ items: { label: string }[] }>(`/admin/jobs?search=${encodeURIComponent(search)}`)).body.items;
    expect(await works('séparation')).toEqual([]);
    expect((await works('enregistrement envoyé')).map(({ label }) => label)).toContain('Enregistrement envoyé');
  });

  it('an empty file is refused', async () => {
    expect(problemOf(await send(Buffer.alloc(0), 'vide.png', 'image/png'))).toMatchObject({
      status: 422,
      code: 'media.empty',
    });
  });

  it.each<[string, Buffer, string, number]>([
    ['image', jpeg, 'image/jpeg', 5],
    ['pdf', pdf, 'application/pdf', 10],
    ['file', Buffer.from('a'), 'text/plain', 10],
    ['audio', goodFiles.wav, 'audio/wav', 50],
    ['video', goodFiles.mp4, 'video/mp4', 100],
  ])('(d36, ASVS 5.2.1) %s: its limit to the byte, and no byte more', async (kind, head, type, megabytes) => {
    const of = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length, 'a')]);
    expect((await send(of(megabytes * mega), 'x', type)).status).toBe(201);
    const before = stored();
    const reply = await send(of(megabytes * mega + 1), 'x', type);
    expect(problemOf(reply)).toMatchObject({ status: 413, code: `media.${kind}-too-large`, params: { megabytes } });
    expect(stored()).toBe(before);
  });

  it('says the words of the specification, in both languages', async () => {
    const told = async (language: string, bytes: Buffer, type = 'image/png') => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'x');
      const reply = await owner.send('POST', '/client/media', form, { 'Accept-Language': language });
      return problemOf(reply).detail;
    };
    const heavy = Buffer.concat([jpeg, Buffer.alloc(5 * mega)]);
    expect(await told('en', Buffer.from('no'))).toBe('Select an image file.');
    expect(await told('en', heavy)).toBe('File size must be under 5MB.');
    expect(await told('fr', Buffer.from('no'))).toBe('Sélectionnez un fichier image.');
    expect(await told('fr', heavy)).toBe('La taille du fichier doit être inférieure à 5 Mo.');
  });

  it('is for every type of account, each under its own address', async () => {
    const [admin, manager] = await Promise.all([signedIn(platform, staff.admin), signedIn(platform, staff.manager)]);
    for (const [caller, userType] of [
      [admin, 'admin'],
      [manager, 'manager'],
    ] as const) {
      const { status, body } = await send(png, 'a.png', 'image/png', caller, `/${userType}/media`);
      expect(status).toBe(201);
      expect((await caller.get(`/${userType}/media/${body.id}`)).status).toBe(200);
      expect((await caller.get(`/client/media/${body.id}`)).status).toBe(403);
      expect((await owner.get(`/client/media/${body.id}`)).status).toBe(404);
    }
    expect((await send(png, 'a.png', 'image/png', platform.visitor())).status).toBe(401);
  });

  it('without a file says so, and an upload of another account is not there', async () => {
    expect(problemOf(await owner.post('/client/media', {}))).toMatchObject({ status: 422, code: 'media.file-missing' });
    const stranger = await signedIn(platform, people.stranger);
    const { body } = await send(png, 'a.png', 'image/png');
    expect((await owner.post('/client/media', { uploadId: body.id })).status).toBe(201);
    const reply = await stranger.post('/client/media', { uploadId: body.id });
    expect(problemOf(reply)).toMatchObject({ status: 422, code: 'media.upload-unknown' });
  });

  it('the same call again, by its key, is the same file; its second copy is not kept', async () => {
    const key = { 'Idempotency-Key': 'a-photo' };
    const once = () => {
      const form = new FormData();
      form.set('file', new Blob([png], { type: 'image/png' }), 'a.png');
      return owner.send<Stored>('POST', '/client/media', form, key);
    };
    const first = await once();
    const before = stored();
    const second = await once();
    expect(second.body).toEqual(first.body);
    expect(stored()).toBe(before);
  });

  it('opens by an address that stays the same within a day, for those who have no session', async () => {
    const { body } = await send(pdf, 'a.pdf', 'application/pdf');
    const url = async () => (await owner.get<MediaView>(`/client/media/${body.id}`)).body.variants[0]?.url;
    const [now, later] = [await url(), await url()];
    expect(later).toBe(now);
    const { headers, status } = await fetch(new URL(now ?? '', platform.url));
    expect(status).toBe(200);
    const age = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
    expect(age).toBeGreaterThanOrEqual(86_400 - 5);
  });
});
