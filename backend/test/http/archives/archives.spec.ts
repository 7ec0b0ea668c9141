import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { ArchiveView } from '@afi/contracts/archives';
import type { JobView } from '@afi/contracts/jobs';
import type { NotificationView } from '@afi/contracts/notifications';
import type { Page } from '@afi/contracts/route';
import { Storage } from '@afi/runtime/storage';
import { PersonalData } from '../../../src/platform/personal-data/personal-data.module.js';
import { ArchiveSweep } from '../../../src/modules/archives/sweep/archive-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { unzipped } from '../../support/zip.js';

describe('all my data as an archive', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  let member: Caller & { token: string };
  let ownerId: string;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, member] = [await signedIn(platform, people.owner), await signedIn(platform, people.member)];
    ownerId = await idOf(people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from archive_file'));

  const sweep = () => platform.app.get(ArchiveSweep, { strict: false });
  const idOf = async (phone: string) =>
    (await platform.db.query<{ id: string }>('select id from account where phone = $1', [phone]))[0]?.id ?? '';
  const request = async (caller: Caller = owner) => (await caller.post<ArchiveView>('/client/archives')).body;
  const written = ({ id }: ArchiveView, caller: Caller = owner) =>
    until('the archive', async () => {
      const { body } = await caller.get<ArchiveView>(`/client/archives/${id}`);
      return body.file && body;
    });
  const addressOf = async ({ id }: ArchiveView, caller: Caller = owner) => {
    const { body } = await caller.get<{ url: string }>(`/client/archives/${id}/address`);
    return new URL(body.url, platform.url);
  };
  const opened = async (archive: ArchiveView, caller: Caller = owner) =>
    unzipped(Buffer.from(await (await fetch(await addressOf(archive, caller))).arrayBuffer()));
  const rowsOf = (files: Map<string, Buffer>, name: string) =>
    JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null') as Record<string, unknown>[];

  it('holds what every word has of me and the files I sent, rings when it is ready and opens for me', async () => {
    const pdf = Buffer.from(await frenchPdf('archive', 1));
    const { id: communityId } = await platform.communityOf(owner);
    await owner.upload('/client/documents', { communityId }, { name: 'Note de l’école.pdf', bytes: pdf });
    await owner.patch('/client/me/details', { title: 'Conseiller', birthDate: '1994-02-28' });
    await owner.post('/client/products', { name: 'Lampe solaire', active: true });
    const screen = await Listener.open(platform.url, owner.token);
    const asked = await request();
    expect(asked).toMatchObject({ file: null });
    await screen.next('changed', ({ word, id }) => word === 'archives' && id === asked.id);
    await screen.next('newNotification', ({ notification }) => notification.title === 'Votre archive est prête');
    screen.close();
    const bell = await owner.get<Page<NotificationView>>('/client/notifications');
    const rung = bell.body.items.find(({ kind }) => kind === 'archives.finished');
    expect(rung?.link).toBe(`/app/archives/${asked.id}`);
    const { file } = await written(asked);
    const reply = await fetch(await addressOf(asked));
    expect(reply.headers.get('content-disposition')).toContain(file?.name);
    expect(file?.name).toMatch(/^afi-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
    const zip = Buffer.from(await reply.arrayBuffer());
    expect(zip.length).toBe(file?.bytes);

    const files = unzipped(zip);
    const names = platform.app.get(PersonalData).kinds.map(({ name }) => `${name}.json`);
    expect([...files.keys()].slice(0, names.length + 1)).toEqual(['LISEZ-MOI.txt', ...names]);
    expect(rowsOf(files, 'account')).toMatchObject([{ id: ownerId, firstname: 'Koffi', phone: people.owner }]);
    expect(rowsOf(files, 'profile')).toMatchObject([{ title: 'Conseiller', birthDate: '1994-02-28' }]);
    expect(rowsOf(files, 'products')).toMatchObject([{ name: 'Lampe solaire' }]);
    expect(rowsOf(files, 'documents')).toMatchObject([{ fileName: 'Note de l’école.pdf' }]);
    expect(rowsOf(files, 'files')).toMatchObject([{ fileName: 'Note de l’école.pdf', kind: 'pdf' }]);
    expect(files.get('files/1-Note de l’école.pdf')?.equals(pdf)).toBe(true);
    const mine = await platform.db.query('select id from post where author_id = $1 order by id', [ownerId]);
    expect(mine.length).toBeGreaterThan(0);
    expect(rowsOf(files, 'posts').map(({ id }) => ({ id }))).toEqual(mine);
  });

  it('holds no secret, and nobody’s name, number or text but mine', async () => {
    await member.post('/client/products', { name: 'Pagne de la voisine', active: true });
    const files = await opened(await written(await request()));
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, text]) => text.toString('utf8'));
    const text = all.join('\n');
    expect(text).toContain(people.owner);
    const others = await platform.db.query<{ phone: string | null; email: string | null }>(
      'select phone, email from account where id <> $1',
      [ownerId],
    );
    for (const { phone, email } of others)
      for (const told of [phone, email]) if (told) expect(text).not.toContain(told);
    expect(text).not.toContain('Pagne de la voisine');
    expect(text).not.toMatch(/hash|token|secret|password|storageKey|inviteCode/i);
  });

  it('is read in batches, each row once and in order', async () => {
    const fatou = await signedIn(platform, '+2250700000005');
    const fatouId = await idOf('+2250700000005');
    await platform.db.query(
      `insert into notification (id, account_id, kind, params)
       select gen_random_uuid(), $1, 'archives.finished', jsonb_build_object('n', n) from generate_series(1, 1001) n`,
      [fatouId],
    );
    const rows = rowsOf(await opened(await written(await request(fatou), fatou), fatou), 'notifications');
    expect(rows.length).toBeGreaterThanOrEqual(1001);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is in the language of who asked', async () => {
    const { body } = await owner.post<ArchiveView>('/client/archives', undefined, { 'Accept-Language': 'en' });
    const files = await opened(await written(body));
    expect(files.get('README.txt')?.toString('utf8')).toContain('what Afi keeps about you');
  });

  it('is one a day, also for two taps at once', async () => {
    const both = await Promise.all([owner.post('/client/archives'), owner.post('/client/archives')]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(problemOf(await owner.post('/client/archives')).code).toBe('archives.one-a-day');
    const [last] = (await owner.get<Page<ArchiveView>>('/client/archives')).body.items;
    await written(last as ArchiveView);
    await platform.db.query(`update archive_file set created_at = now() - interval '25 hours'`);
    expect((await owner.post('/client/archives')).status).toBe(202);
  });

  it('opens for nobody else, and at no address that was not given', async () => {
    const asked = await written(await request());
    expect((await member.get(`/client/archives/${asked.id}`)).status).toBe(404);
    expect((await member.get(`/client/archives/${asked.id}/address`)).status).toBe(404);
    expect((await member.get<Page<ArchiveView>>('/client/archives')).body.items).toEqual([]);
    const address = await addressOf(asked);
    expect(Number(address.searchParams.get('until')) - Date.now() / 1_000).toBeLessThan(301);
    address.searchParams.set('signature', 'x');
    expect((await fetch(address)).status).toBe(404);
  });

  it('goes with its row after two days, and where no row knows it', async () => {
    const storage = platform.app.get(Storage);
    const asked = await written(await request());
    const ownerless = randomUUID();
    await storage.put(`archives/${ownerless}.zip`, Buffer.from('x'), 'application/zip');
    await sweep().sweep();
    const left = () =>
      Promise.all([asked.id, ownerless].map(async (id) => (await storage.stat(`archives/${id}.zip`)) !== null));
    expect(await left()).toEqual([true, false]);
    await platform.db.query(`update archive_file set created_at = now() - interval '49 hours'`);
    expect([await sweep().sweep(), await left()]).toEqual([1, [false, false]]);
    expect((await owner.get(`/client/archives/${asked.id}`)).status).toBe(404);
  });

  it('does without a file that went meanwhile, and is written again where the storage was away', async () => {
    const storage = platform.app.get(Storage);
    const issa = await signedIn(platform, '+2250700000004');
    await platform.db.query(
      `insert into media (id, owner_id, kind, content_type, status, file_name, bytes, content_hash, storage_key)
       values (gen_random_uuid(), $1, 'pdf', 'application/pdf', 'ready', 'perdu.pdf', 1, '\\x00', 'uploads/gone')`,
      [await idOf('+2250700000004')],
    );
    const put = storage.put.bind(storage);
    let fails = 1;
    const away = jest.spyOn(storage, 'put').mockImplementation((key, body, type) => {
      if (key.startsWith('archives/') && fails-- > 0) return Promise.reject(new Error('the storage is away'));
      return put(key, body, type);
    });
    const files = await opened(await written(await request(issa), issa), issa);
    expect(away.mock.calls.filter(([key]) => key.startsWith('archives/'))).toHaveLength(2);
    away.mockRestore();
    expect(rowsOf(files, 'files')).toMatchObject([{ fileName: 'perdu.pdf' }]);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
  });

  it('tells why it failed, and can be tried again by its owner', async () => {
    const kind = platform.app.get(PersonalData).kinds[0];
    if (!kind) throw new Error('no word has anything');
    const broken = jest.spyOn(kind, 'each').mockImplementation(async function* () {
      yield await Promise.reject(new Error('broken'));
    });
    const asked = await request();
    const job = () => owner.get<JobView>(`/client/jobs/${asked.jobId}`);
    await until('its end', async () => (await job()).body.status === 'failed');
    broken.mockRestore();
    expect((await owner.post(`/client/jobs/${asked.jobId}/retry`)).status).toBe(202);
    await written(asked);
  });
});
