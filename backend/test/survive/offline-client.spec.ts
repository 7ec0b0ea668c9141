import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { JobView } from '@afi/contracts/jobs';
import type { JobProgressed } from '@afi/contracts/realtime';
import type { Caller } from '../support/caller.js';
import { Listener } from '../support/live.js';
import { frenchPdf, topics } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { chance } from '../support/seed.js';
import { until } from '../support/until.js';

type Shown = Pick<JobView, 'seq' | 'status' | 'percent'>;

/** A screen as the web app keeps it: socket events, the row again after every break, older news dropped. */
class Screen {
  readonly shown: Shown[] = [];
  private listener: Listener | null = null;

  constructor(
    private readonly url: string,
    private readonly caller: Caller,
    private readonly jobId: string,
  ) {}

  get last(): Shown {
    return this.shown.at(-1) ?? { seq: -1, status: 'queued', percent: 0 };
  }

  async connect(): Promise<void> {
    this.listener = await Listener.open(this.url, this.caller.token ?? '');
    this.listener.socket.on('job.progressed', (event: JobProgressed) => event.jobId === this.jobId && this.take(event));
    this.take((await this.caller.get<JobView>(`/client/jobs/${this.jobId}`)).body);
  }

  disconnect(): void {
    this.listener?.close();
  }

  private take({ seq, status, percent }: Shown): void {
    if (seq > this.last.seq) this.shown.push({ seq, status, percent });
  }
}

describe('a client that loses its network in the middle of a job', () => {
  const turns = chance();
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  let site: Server;
  const held: ServerResponse[] = [];

  beforeAll(async () => {
    // A page that answers when told to: a job stays in its first stage for exactly as long as the test wants.
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      held.push(response);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: host } });
    owner = await platform.client(people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    site.closeAllConnections();
    site.close();
  });

  const expectNeverBack = (screen: Screen): void => {
    const percents = screen.shown.map((one) => one.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  };

  it('a job that ended meanwhile: after reconnect the final state comes without asking again', async () => {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/article`;
    const sent = await owner.post<{ jobId: string }>('/client/documents', { communityId, url: address });
    const screen = new Screen(platform.url, owner, sent.body.jobId);
    await screen.connect();
    await until('the first stage', () => screen.last.status === 'running' && held.length > 0);
    screen.disconnect();
    const text = topics.map(([title, paragraph]) => `<h2>${title}</h2><p>${paragraph}</p>`).join('');
    held[0]?.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    held[0]?.end(
      `<!doctype html><html lang="fr"><head><title>Sortie</title></head><body><article><h1>Sortie</h1>${text}</article></body></html>`,
    );
    await until('done in the database', async () => {
      const [row] = await platform.db.query<{ status: string }>('select status from job where id = $1', [
        sent.body.jobId,
      ]);
      return row?.status === 'done';
    });
    expect(screen.last.status).toBe('running');
    await screen.connect();
    await until('the final state', () => screen.last.status === 'done');
    expect(screen.last.percent).toBe(100);
    expectNeverBack(screen);
    screen.disconnect();
  });

  it(`a network that comes and goes while a document is read: percent never goes back, the end is seen (seed ${turns.seed})`, async () => {
    const file = { name: 'long.pdf', bytes: await frenchPdf('offline', 160) };
    const sent = await owner.upload<{ jobId: string }>('/client/documents', { communityId }, file);
    const screen = new Screen(platform.url, owner, sent.body.jobId);
    await screen.connect();
    const ended = (): boolean => screen.last.status === 'done';
    for (let breaks = 0; breaks < 6 && !ended(); breaks += 1) {
      const after = screen.shown.length + turns.between(1, 3);
      await until('some news', () => screen.shown.length >= after || ended());
      screen.disconnect();
      // The world goes on without us: the row moves, or the job ends.
      await until('the row moved on', async () => {
        const { body } = await owner.get<JobView>(`/client/jobs/${sent.body.jobId}`);
        return body.seq > screen.last.seq || body.status === 'done';
      });
      await screen.connect();
    }
    await until('the end', ended);
    expect(screen.last.percent).toBe(100);
    expectNeverBack(screen);
    screen.disconnect();
  });
});
