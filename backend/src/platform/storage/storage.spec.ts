import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '../../../test/support/s3.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

const secret = 'a secret of the specs, thirty-two signs and more';

describe.each(['folder', 's3'])('the storage in a %s', (kind) => {
  let folder: string;
  let storage: Storage;
  let stop = async (): Promise<void> => undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'afi-storage-'));
    if (kind === 'folder') storage = new FolderStorage(join(folder, 'files'), secret);
    else {
      const s3 = await startS3();
      stop = s3.stop;
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
    await stop();
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

  it('lists a folder from a name on', async () => {
    for (const name of ['l1', 'l2', 'l3']) await storage.put(`lists/${name}`, Buffer.from('x'), 'text/plain');
    const listed = await storage.list('lists/', 'l1x');
    expect(listed.map(({ key }) => key).sort()).toEqual(['lists/l2', 'lists/l3']);
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
  });

  it('removes what a killed writer left half-written, once nobody can still be writing it', async () => {
    await storage.put('uploads/c', Buffer.from('content'), 'application/pdf');
    const half = join(folder, 'files/uploads/c.0.part');
    if (kind === 'folder') writeFileSync(half, 'con');
    await storage.removeHalves(60_000);
    expect(existsSync(half)).toBe(kind === 'folder');
    await storage.removeHalves(-60_000);
    expect(existsSync(half)).toBe(false);
    expect((await storage.get('uploads/c'))?.toString()).toBe('content');
  });

  it.each(['../etc/passwd', 'a/../../b', '/a/b', 'a', 'a/.b', 'a//b', 'a/b\u0000', `a/${'x'.repeat(400)}`])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('bad storage key');
    },
  );

  it('signs addresses that end', async () => {
    const url = new URL(await storage.signedUrl('uploads/c', 60, 'Circulaire é.pdf'), 'http://here');
    expect(url.origin).toBe(kind === 'folder' ? 'http://here' : 'https://files.afi.tld');
    if (!(storage instanceof FolderStorage)) return expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    const [until, name, signature] = ['until', 'name', 'signature'].map((one) => url.searchParams.get(one) ?? '') as [
      string,
      string,
      string,
    ];
    expect(storage.verify('uploads/c', Number(until), name, signature)).toBe('good');
    expect(storage.verify('uploads/d', Number(until), name, signature)).toBe('forged');
    expect(storage.verify('uploads/c', Number(until) + 1, name, signature)).toBe('forged');
    const old = new URL(await storage.signedUrl('uploads/c', -1, name), 'http://here').searchParams;
    expect(storage.verify('uploads/c', Number(old.get('until')), name, old.get('signature') ?? '')).toBe('ended');
  });

  it('says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});
