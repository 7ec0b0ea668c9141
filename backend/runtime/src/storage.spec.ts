import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { startS3, type S3Emulator } from '../../test/support/s3.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import { MissingFile, piecesFolder, RangeNotSatisfiable, type Storage } from './storage.js';

const secret = 'a secret of the specs, thirty-two characters and more';

describe.each(['folder', 's3'])('the storage in a %s', (kind) => {
  let folder: string;
  let storage: Storage;
  let s3: S3Emulator | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'afi-storage-'));
    if (kind === 'folder') storage = new FolderStorage(join(folder, 'files'), secret);
    else {
      s3 = await startS3();
      storage = new S3Storage({
        endpoint: s3.url,
        publicEndpoint: 'https://files.afi.tld',
        region: 'garage',
        bucket: 'afi',
        accessKey: 'k',
        secretKey: 's',
      });
    }
  });
  afterAll(async () => {
    await s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives back what was put, and null for what was not', async () => {
    await storage.put('jobs/a/x.json', Buffer.from('{"é":1}'), 'application/json');
    expect((await storage.get('jobs/a/x.json'))?.toString()).toBe('{"é":1}');
    expect(await storage.stat('jobs/a/x.json')).toEqual({ bytes: 8, contentType: 'application/json' });
    expect(await storage.get('jobs/a/y.json')).toBeNull();
    expect(await storage.stat('jobs/a/y.json')).toBeNull();
  });

  it('replaces, and removes one or a whole folder, twice if asked', async () => {
    await storage.put('jobs/b/one', Buffer.from('1'), 'text/plain');
    await storage.put('jobs/b/one', Buffer.from('2'), 'text/plain');
    await storage.put('jobs/bb/two', Buffer.from('3'), 'text/plain');
    expect((await storage.get('jobs/b/one'))?.toString()).toBe('2');
    await storage.removeFolder('jobs/b/');
    await storage.removeFolder('jobs/b/');
    expect(await storage.get('jobs/b/one')).toBeNull();
    expect(await storage.get('jobs/bb/two')).not.toBeNull();
    await storage.remove('jobs/bb/two');
    await storage.remove('jobs/bb/two');
    expect(await storage.get('jobs/bb/two')).toBeNull();
  });

  it('takes a stream of any size and gives it back as one', async () => {
    // More than two parts of S3, and not a whole number of them.
    const bytes = Buffer.alloc(11 * 1024 * 1024 + 7, 'stream ');
    const pieces = Array.from({ length: 12 }, (_, at) => bytes.subarray(at * 1024 * 1024, (at + 1) * 1024 * 1024));
    expect(await storage.put('streams/big', Readable.from(pieces), 'video/mp4')).toEqual({ bytes: bytes.length });
    const opened = await storage.open('streams/big');
    expect(opened).toMatchObject({ bytes: bytes.length, contentType: 'video/mp4' });
    expect((await buffer(opened!.stream)).equals(bytes)).toBe(true);
    expect(await storage.put('streams/small', Readable.from([Buffer.from('s')]), 'text/plain')).toEqual({ bytes: 1 });
    expect(await storage.put('streams/none', Readable.from([]), 'text/plain')).toEqual({ bytes: 0 });
    expect(await storage.put('streams/held', Buffer.from('held'), 'text/plain')).toEqual({ bytes: 4 });
    expect(await text((await storage.open('streams/none'))!.stream)).toBe('');
    expect(await storage.open('streams/absent')).toBeNull();
  });

  it('opens a range, and says when there is none', async () => {
    await storage.put('ranges/a', Buffer.from('0123456789'), 'text/plain');
    const read = async (start: number, end?: number) => {
      const opened = await storage.open('ranges/a', { start, end });
      return [opened?.bytes, opened && (await text(opened.stream))];
    };
    expect(await read(0, 3)).toEqual([10, '0123']);
    expect(await read(7)).toEqual([10, '789']);
    expect(await read(8, 99)).toEqual([10, '89']);
    await expect(read(10)).rejects.toThrow(RangeNotSatisfiable);
  });

  it('keeps what was there, and nothing of a stream that fails', async () => {
    await storage.put('streams/kept', Buffer.from('before'), 'text/plain');
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * 1024 * 1024);
        throw new Error('the phone is gone');
      })(),
    );
    await expect(storage.put('streams/kept', failing, 'text/plain')).rejects.toThrow('the phone is gone');
    expect((await storage.get('streams/kept'))?.toString()).toBe('before');
    const halves = s3 ? [...s3.openUploads.keys()] : readdirSync(join(folder, 'files/streams')).filter(isHalf);
    expect(halves).toEqual([]);
  });

  it('copies an object to a path', async () => {
    await storage.put('copies/a', Buffer.from('copied'), 'text/plain');
    const path = join(folder, 'copy');
    await storage.copyTo('copies/a', path);
    expect(readFileSync(path, 'utf8')).toBe('copied');
    await expect(storage.copyTo('copies/none', path)).rejects.toThrow(MissingFile);
  });

  it('lists a folder from a name on', async () => {
    for (const name of ['l1', 'l2', 'l3']) await storage.put(`lists/${name}`, Buffer.from('x'), 'text/plain');
    const listed = await storage.list('lists/', 'l1x');
    expect(listed.map(({ key }) => key).sort()).toEqual(['lists/l2', 'lists/l3']);
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
  });

  it('removes what a killed writer left half-written, once nobody can still be writing it', async () => {
    await storage.put('uploads/c', Buffer.from('content'), 'application/pdf');
    const half = join(folder, 'files/uploads/c.0.part');
    const pieces = `${piecesFolder}0198c5a2-7c1e-7000-8000-5d2f3c1b0a99`;
    if (s3) {
      // Of a resumable upload, which may take a day and ends by itself, a stranger's, and on the next page one of ours.
      for (const key of [pieces, 'resumable', 'uploads/c'])
        await fetch(`${s3.url}/afi/${key}?uploads`, { method: 'POST' });
    } else writeFileSync(half, 'con');
    const halves = () => (s3 ? [...s3.openUploads.values()].map(({ key }) => key) : existsSync(half) ? [half] : []);
    const before = halves();
    await storage.removeIncompleteWrites(60_000);
    expect(halves()).toEqual(before);
    await storage.removeIncompleteWrites(-60_000);
    expect(halves()).toEqual(s3 ? [pieces, 'resumable'] : []);
    expect((await storage.get('uploads/c'))?.toString()).toBe('content');
  });

  it.each(['../etc/passwd', 'a/../../b', '/a/b', 'a', 'a/.b', 'a//b', 'a/b\u0000', `a/${'x'.repeat(400)}`])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('bad storage key');
    },
  );

  it('(d59) signs addresses of downloads that end, and nothing else by the same words', async () => {
    const url = addressed(await storage.signedUrl('uploads/c', 60, { download: 'Circulaire é.pdf' }));
    expect(url.origin).toBe(s3 ? 'https://files.afi.tld' : 'http://here');
    if (!(storage instanceof FolderStorage)) {
      expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
      return expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; .*Circulaire/);
    }
    const { until, name, signature } = Object.fromEntries(url.searchParams) as Record<string, string>;
    const verify = (key: string, end: number, as = name) =>
      (storage as FolderStorage).verify(key, end, as!, signature!);
    expect(verify('uploads/c', Number(until))).toBe('good');
    expect(verify('uploads/d', Number(until))).toBe('forged');
    expect(verify('uploads/c', Number(until) + 1)).toBe('forged');
    expect(verify('uploads/c', Number(until), '')).toBe('forged');
    const split = addressed(await storage.signedUrl('uploads/c', 60, { download: '9999999999|x.pdf' })).searchParams;
    const moved = [`uploads/c|${split.get('until')}`, 9_999_999_999, 'x.pdf', split.get('signature')!] as const;
    expect(storage.verify(...moved)).toBe('forged');
    const old = addressed(await storage.signedUrl('uploads/c', -1, { download: name })).searchParams;
    expect(storage.verify('uploads/c', Number(old.get('until')), name!, old.get('signature')!)).toBe('ended');
  });

  it('(d227) signs an address that is good for a name with half a character, too', async () => {
    const url = addressed(await storage.signedUrl('uploads/c', 60, { download: 'a\ud83c.png' }));
    if (!(storage instanceof FolderStorage))
      return expect(url.searchParams.get('response-content-disposition')).toContain('a%EF%BF%BD.png');
    const { until, name = '', signature = '' } = Object.fromEntries(url.searchParams) as Record<string, string>;
    expect(storage.verify('uploads/c', Number(until), name, signature)).toBe('good');
  });

  it('tells everybody the same steady address for a while, good for the time asked', async () => {
    jest.useFakeTimers({ now: 1_000_000_000_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    const address = () => storage.signedUrl('uploads/c', 600, { steadySeconds: 86_400 });
    try {
      // The window of a day that began before this moment ends at 1 000 080 000.
      const first = await address();
      expect(addressed(first).searchParams.has('name')).toBe(false);
      jest.setSystemTime(1_000_079_999_000);
      expect(await address()).toBe(first);
      const query = addressed(first).searchParams;
      const until = s3 ? 999_993_600 + Number(query.get('X-Amz-Expires')) : Number(query.get('until'));
      expect(until).toBe(1_000_080_000 + 600);
      jest.setSystemTime(1_000_080_001_000);
      expect(await address()).not.toBe(first);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

const isHalf = (name: string): boolean => name.endsWith('.part');
const addressed = (url: string): URL => new URL(url, 'http://here');
