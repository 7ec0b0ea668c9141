import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { maxCanvasPrint, type CanvasFile, type CanvasView } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { headed } from './headed.js';

describe('exports of canvases', () => {
  let platform: Platform;
  let storage: Storage;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    storage = platform.app.get(Storage, { strict: false });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  afterEach(() => jest.restoreAllMocks());

  const read = async (id: string) => (await mine.get<CanvasView>(`/client/canvases/${id}`)).body;
  const begin = async () =>
    read((await mine.post<{ id: string }>('/client/canvases', { size: 'square', title: 'Fête' })).body.id);
  const jpeg = headed('jpeg', 1_080, 1_080);
  const send = (by: Caller, id: string, fields: object, bytes: Uint8Array = jpeg) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    return by.send<CanvasFile>('POST', `/client/canvases/${id}/exports`, form, { 'Idempotency-Key': randomUUID() });
  };
  /** Holds what is put beside a canvas until it is let go. */
  const holding = () => {
    const put = storage.put.bind(storage);
    const held = { now: 0, most: 0, keys: [] as string[], letGo: () => undefined as void };
    const gone = new Promise<void>((resolve) => (held.letGo = resolve));
    jest.spyOn(storage, 'put').mockImplementation(async (key, body, type) => {
      if (!key.startsWith('canvases/')) return put(key, body, type);
      held.keys.push(key);
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      await gone;
      held.now -= 1;
      return put(key, body, type);
    });
    return held;
  };
  const hasNoTransaction = async () => {
    const open = `select 1 from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
    return (await platform.db.query(open)).length === 0;
  };

  it('(d224) hold no connection while the storage works, and are few at once for an account', async () => {
    const { id, version } = await begin();
    const held = holding();
    const calls = Promise.all(Array.from({ length: 6 }, () => send(mine, id, { format: 'jpeg', version })));
    try {
      await until('a file on its way', () => held.now > 0);
      await until('no connection is held', hasNoTransaction);
    } finally {
      held.letGo();
    }
    expect((await calls).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(held.most).toBeLessThanOrEqual(2);
    expect((await read(id)).files).toHaveLength(1);
  });

  it('(d226) keep nothing of a canvas that has moved on, before and while its file is stored', async () => {
    const { id, version } = await begin();
    const held = holding();
    const coming = send(mine, id, { format: 'jpeg', version });
    try {
      await until('a file on its way', () => held.now > 0);
      const changed = await mine.patch(`/client/canvases/${id}`, { version, background: '#000000' });
      expect(changed.status).toBe(200);
    } finally {
      held.letGo();
    }
    expect(problemOf(await coming)).toMatchObject({ status: 409, code: 'http.changed-meanwhile' });
    await until('nothing is left of it', async () => (await storage.stat(held.keys[0] ?? '')) === null);
    expect(problemOf(await send(mine, id, { format: 'jpeg', version })).code).toBe('http.changed-meanwhile');
    expect(held.keys).toHaveLength(1);
    expect((await read(id)).files).toEqual([]);
    expect((await send(mine, id, { format: 'jpeg' })).status).toBe(422);
  });

  it('(d225) are refused before a byte is stored: of somebody else’s canvas, and of a file that is too heavy', async () => {
    const { id, version } = await begin();
    const put = jest.spyOn(storage, 'put');
    await platform.db.query('delete from media_intake');
    const fields = { format: 'pdf', version };
    expect((await send(other, id, fields)).status).toBe(404);
    expect((await send(mine, 'x', fields)).status).toBe(404);
    const heavy = headed('jpeg', 1_080, 1_080, { bytes: maxCanvasPrint + 500_000 });
    for (const format of ['pdf', 'jpeg']) {
      const refused = problemOf(await send(mine, id, { format, version }, heavy));
      expect([refused.status, refused.code]).toEqual([413, 'canvases.export-too-heavy']);
      expect(refused.detail).toMatch(format === 'pdf' ? /\b3\s000\sKo/ : /\b300\sKo/);
    }
    expect(put).not.toHaveBeenCalled();
    expect(await platform.db.query('select 1 from media_intake')).toEqual([]);
  });

  it('of unknown length are read as far as one may be', async () => {
    const { id, version } = await begin();
    await platform.db.query('delete from media_intake');
    const boundary = 'afi-spec';
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const start = `${field('format', 'pdf')}${field('version', String(version))}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const pieces = [
      Buffer.from(start),
      headed('jpeg', 1_080, 1_080, { bytes: maxCanvasPrint + 500_000 }),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ];
    const body = new ReadableStream({
      pull: (to) => {
        const next = pieces.shift();
        if (next) to.enqueue(new Uint8Array(next));
        else to.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${mine.url}/api/client/canvases/${id}/exports`, {
      ...init,
      headers: {
        Authorization: `Bearer ${mine.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'canvases.export-too-heavy' });
    const [intake] = await platform.db.query<{ bytes: string }>('select bytes from media_intake');
    expect(Number(intake?.bytes)).toBeLessThanOrEqual(maxCanvasPrint + 200_000);
  });
});
