import { randomUUID } from 'node:crypto';
import { outcomeQueue } from '@afi/contracts/queue';
import { JobTransport } from '../../../src/platform/queue/job-transport.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

interface Board {
  queues: { name: string; readOnlyMode: boolean; isPaused: boolean }[];
}

describe('the queue dashboard', () => {
  let platform: Platform;
  let cookies: Record<'superadmin' | 'admin', string>;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const [superadmin, admin] = await Promise.all([cookieOf(staff.superadmin), cookieOf(staff.admin)]);
    cookies = { superadmin, admin };
  });
  afterAll(() => platform.stop());

  const cookieOf = async (who: string): Promise<string> => {
    const opened = await (await signedIn(platform, who)).post('/admin/queues/session');
    return (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };
  type Sent = { json?: object; text?: string; headers?: Record<string, string> };
  const call = (who: keyof typeof cookies, method: string, path: string, { json, text, headers }: Sent = {}) =>
    fetch(`${platform.url}/admin/queues/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        Cookie: cookies[who],
        ...(method === 'GET' ? {} : { Origin: platform.url }),
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: text ?? (json ? JSON.stringify(json) : null),
    });
  const status = async (...given: Parameters<typeof call>) => (await call(...given)).status;
  const queue = (name: string) => platform.app.get(JobTransport).queue(name);
  const audited = () =>
    platform.db.query<{ action: string; actor: string; after: object }>(
      `select e.action, a.email as actor, e.after from audit_entry e join account a on a.id = e.actor_id
        where e.action like 'queues.%' and e.action <> 'queues.open' order by e.created_at, e.id`,
    );
  const forged = {
    name: 'documents',
    data: { jobId: randomUUID(), attempt: 1 },
    options: { jobId: 'forged-1' },
  };

  it('(d73) is read by every admin and changed by a superadmin alone', async () => {
    const board = (await (await call('admin', 'GET', '/queues')).json()) as Board;
    expect(board.queues.length).toBeGreaterThan(3);
    // The page shows no button that would be refused.
    expect(board.queues.map(({ readOnlyMode }) => readOnlyMode)).toEqual(board.queues.map(() => true));
    for (const path of ['/queues/documents/pause', '/queues/pause', '/queues/documents/clean/failed'])
      expect([path, await status('admin', 'PUT', path)]).toEqual([path, 403]);
    expect(await queue('documents').isPaused()).toBe(false);
    expect(await audited()).toEqual([]);
  });

  it('(d73) leaves a row of the audit for each act', async () => {
    expect(await status('superadmin', 'PUT', '/queues/documents/pause')).toBe(200);
    expect(await queue('documents').isPaused()).toBe(true);
    expect(await status('superadmin', 'PUT', '/queues/resume')).toBe(200);
    expect(await queue('documents').isPaused()).toBe(false);
    expect(await status('superadmin', 'PUT', '/queues/images/clean/failed')).toBe(200);
    // What did not happen leaves none.
    expect(await status('superadmin', 'PUT', '/queues/documents/unknown-job/retry')).toBe(404);
    expect(await audited()).toEqual([
      { action: 'queues.pause', actor: staff.superadmin, after: { queueName: 'documents' } },
      { action: 'queues.resume', actor: staff.superadmin, after: {} },
      { action: 'queues.clean', actor: staff.superadmin, after: { queueName: 'images', queueStatus: 'failed' } },
    ]);
  });

  it('(d73) changes nothing when its row cannot be written', async () => {
    await platform.db.query('alter table audit_entry rename to audit_entry_away');
    try {
      expect(await status('superadmin', 'PUT', '/queues/documents/pause')).toBe(500);
      expect(await queue('documents').isPaused()).toBe(false);
    } finally {
      await platform.db.query('alter table audit_entry_away rename to audit_entry');
    }
  });

  it('(d73) adds no job and forges no outcome, for nobody', async () => {
    for (const who of ['admin', 'superadmin'] as const)
      for (const [method, path] of [
        ['POST', `/queues/${outcomeQueue}/add`],
        ['PATCH', `/queues/${outcomeQueue}/forged-1/update-data`],
        ['PUT', '/queues/documents/empty'],
        ['PUT', '/queues/documents/obliterate'],
        ['PUT', '/queues/documents/concurrency'],
      ] as const)
        expect([who, path, await status(who, method, path, { json: forged })]).toEqual([who, path, 403]);
    expect(await queue(outcomeQueue).getJob('forged-1')).toBeUndefined();
    // The page has a button for each all the same: it shows these two sentences.
    const refused = await call('superadmin', 'PUT', '/queues/documents/empty');
    expect(await refused.json()).toMatchObject({
      code: 'jobs.no-such-act',
      error: 'Accès refusé',
      message: expect.stringContaining('en passant par Afi') as string,
    });
  });

  it('(d73) takes calls of its own page only, and JSON only', async () => {
    const pause = (sent: Sent) => status('superadmin', 'PUT', '/queues/documents/pause', sent);
    expect(await pause({ headers: { Origin: 'https://evil.tld' } })).toBe(403);
    expect(await pause({ headers: { Origin: 'null' } })).toBe(403);
    expect(await pause({ headers: { Origin: '' } })).toBe(403);
    expect(await pause({ text: '{}', headers: { 'Content-Type': 'text/plain' } })).toBe(415);
    expect(await pause({ text: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).toBe(415);
    expect(await queue('documents').isPaused()).toBe(false);
  });
});
