import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { LinkFetcher } from './fetch-link.js';
import { type PagePolicy, publicPolicy } from './page-policy.js';

let server: Server;
let base: string;
let host: string;
let routes: Record<string, RequestListener>;
let asked: { url: string; headers: Record<string, unknown> }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push({ url, headers: request.headers });
    const route = routes[url];
    if (route) route(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `http://${host}`;
});
beforeEach(() => {
  routes = {};
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const policy = (changes: Partial<PagePolicy> = {}): PagePolicy => ({
  ...publicPolicy('https://afi.example/robot'),
  allowHosts: [host],
  ...changes,
});
const fetchIt = (path: string, changes: Partial<PagePolicy> = {}, signal = new AbortController().signal) =>
  new LinkFetcher(policy(changes)).fetch(`${base}${path}`, signal);
const page =
  (
    html: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
  ): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers).end(html);
  };
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers).end('<p>no</p>');
  };

describe('fetching a page', () => {
  it('gives its HTML, saying who asks and sending no cookie', async () => {
    routes['/'] = page('<p>Bonjour à tous</p>', { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' });
    await expect(fetchIt('/')).resolves.toEqual({
      kind: 'page',
      url: `${base}/`,
      bytes: Buffer.from('<p>Bonjour à tous</p>'),
      contentType: 'text/html; charset=utf-8',
    });
    expect(asked.map((one) => one.url)).toEqual(['/robots.txt', '/']);
    expect(asked[1]?.headers).toMatchObject({ 'user-agent': 'AfiBot/1.3.2 (+https://afi.example/robot)' });
    expect(asked[1]?.headers).not.toHaveProperty('cookie');
  });

  it('unpacks gzip', async () => {
    routes['/'] = page(gzipSync('<p>Bonjour</p>'), { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    await expect(fetchIt('/')).resolves.toMatchObject({ bytes: Buffer.from('<p>Bonjour</p>') });
  });

  it('takes a PDF for a PDF whatever the header says', async () => {
    routes['/rapport'] = page('%PDF-1.4 etc.', { 'content-type': 'text/html' });
    await expect(fetchIt('/rapport')).resolves.toMatchObject({ kind: 'pdf', url: `${base}/rapport` });
  });
});

describe('a redirect', () => {
  it('is followed three times, not four', async () => {
    routes['/1'] = status(302, { location: '/2' });
    routes['/2'] = status(301, { location: `${base}/3` });
    routes['/3'] = status(308, { location: '/4' });
    routes['/4'] = page('<p>arrivé</p>');
    await expect(fetchIt('/1')).resolves.toMatchObject({ url: `${base}/4` });
    routes['/4'] = status(302, { location: '/5' });
    await expect(fetchIt('/1')).rejects.toMatchObject({ reason: 'link-unreachable' });
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://user:a@example.com/',
    'http://localhost/',
  ])('to the inside is refused: %s', async (location) => {
    routes['/'] = status(302, { location });
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-refused' });
  });

  it('(d81) to an endless address is refused as the address itself is', async () => {
    const long = `/${'a'.repeat(2_100)}`;
    routes['/'] = status(302, { location: long });
    routes[long] = page('<p>oui</p>');
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-refused' });
    await expect(fetchIt(long)).rejects.toMatchObject({ reason: 'link-refused' });
    expect(asked.map(({ url }) => url)).not.toContain(long);
  });
});

describe('limits', () => {
  it('stop a page of more than 5 MB, sent in pieces and without its length', async () => {
    let sent = 0;
    routes['/'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a'))) sent += 64 * 1024;
      };
      response.on('drain', more);
      more();
    };
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-too-large' });
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('stop a small gzip that unfolds to 60 MB', async () => {
    routes['/'] = page(gzipSync(Buffer.alloc(60 * 1024 * 1024)), {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
    });
    routes['/text'] = page(gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a')), {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
    });
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-type' });
    await expect(fetchIt('/text')).rejects.toMatchObject({ reason: 'link-too-large' });
  });

  it('stop a body that trickles, and a server that never answers', async () => {
    routes['/slow'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    };
    routes['/mute'] = () => undefined;
    await expect(fetchIt('/slow', { timeoutMs: 200 })).rejects.toMatchObject({ reason: 'link-timeout' });
    await expect(fetchIt('/mute', { timeoutMs: 200 })).rejects.toMatchObject({ reason: 'link-timeout' });
  });

  it('let a cancel through at once', async () => {
    const cancel = new AbortController();
    routes['/mute'] = () => cancel.abort(new Error('cancelled'));
    await expect(fetchIt('/mute', {}, cancel.signal)).rejects.toThrow('cancelled');
  });
});

describe('what is not a page', () => {
  it.each([
    ['a picture', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a picture said to be a page', 'text/html', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['JSON', 'application/json', Buffer.from('{}')],
    ['a film', 'video/mp4', Buffer.alloc(4096, 1)],
  ])('is refused: %s', async (_name, type, bytes) => {
    routes['/'] = page(bytes, { 'content-type': type });
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-type' });
  });
});

describe('answers of the site', () => {
  it.each([
    [401, 'Failure', 'link-forbidden'],
    [403, 'Failure', 'link-forbidden'],
    [404, 'Failure', 'link-not-found'],
    [410, 'Failure', 'link-not-found'],
    [418, 'Failure', 'link-unreachable'],
    [500, 'TransientFailure', 'link-unreachable'],
    [503, 'TransientFailure', 'link-unreachable'],
  ])('%i is a %s %s', async (code, name, error) => {
    routes['/'] = status(code);
    await expect(fetchIt('/')).rejects.toMatchObject({ name, reason: error });
  });

  it('429 says when to come back', async () => {
    routes['/'] = status(429, { 'retry-after': '7' });
    await expect(fetchIt('/')).rejects.toMatchObject({ name: 'TransientFailure', retryAfterMs: 7000 });
  });

  it('a connection that breaks may be tried again', async () => {
    routes['/'] = (request) => request.socket.resetAndDestroy();
    await expect(fetchIt('/')).rejects.toMatchObject({ name: 'TransientFailure', reason: 'link-unreachable' });
  });

  it('a port nobody listens on is unreachable', async () => {
    const dead = '127.0.0.1:9';
    await expect(
      new LinkFetcher(policy({ allowHosts: [dead] })).fetch(`http://${dead}/`, new AbortController().signal),
    ).rejects.toMatchObject({ name: 'Failure', reason: 'link-unreachable' });
  });
});

describe('robots.txt', () => {
  const robots = (text: string) => page(text, { 'content-type': 'text/plain' });

  it('is obeyed for our name and for all', async () => {
    routes['/'] = routes['/prive/x'] = page('<p>oui</p>');
    routes['/robots.txt'] = robots('User-agent: *\nDisallow: /prive/\n');
    await expect(fetchIt('/prive/x')).rejects.toMatchObject({ reason: 'link-robots' });
    await expect(fetchIt('/')).resolves.toMatchObject({ kind: 'page' });
    routes['/robots.txt'] = robots('User-agent: AfiBot\nDisallow: /\n');
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-robots' });
  });

  it('that is missing or forbidden allows all; one the server fails on allows nothing', async () => {
    routes['/'] = page('<p>oui</p>');
    routes['/robots.txt'] = status(403);
    await expect(fetchIt('/')).resolves.toMatchObject({ kind: 'page' });
    routes['/robots.txt'] = status(503);
    await expect(fetchIt('/')).rejects.toMatchObject({ reason: 'link-robots' });
  });

  it('is remembered for a day', async () => {
    let now = 0;
    routes['/'] = page('<p>oui</p>');
    const fetcher = new LinkFetcher(policy(), () => now);
    const count = () => asked.filter((one) => one.url === '/robots.txt').length;
    await fetcher.fetch(base, new AbortController().signal);
    now = 23 * 3_600_000;
    await fetcher.fetch(base, new AbortController().signal);
    expect(count()).toBe(1);
    now = 25 * 3_600_000;
    await fetcher.fetch(base, new AbortController().signal);
    expect(count()).toBe(2);
  });
});
