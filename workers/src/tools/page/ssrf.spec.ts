import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LinkFetcher } from './fetch-link.js';
import { checkLink } from './link-address.js';
import { type PagePolicy, publicPolicy } from './page-policy.js';
import { isPublicAddress } from '@afi/runtime/link-address';

/** Links that lead inside, in all the ways people have tried (Discourse, Mastodon, OWASP), and links that are no page. */
const inside = JSON.parse(readFileSync(join(import.meta.dirname, 'inside-links.json'), 'utf8')) as string[];

const publicNames: Record<string, string[]> = {
  'example.com': ['93.184.215.14'],
  'mixed.example.com': ['93.184.215.14', '10.0.0.7'],
  'inside.example.com': ['192.168.1.9'],
  'mapped.example.com': ['::ffff:10.0.0.1'],
};
const policy: PagePolicy = {
  ...publicPolicy('https://afi.example/robot'),
  resolve: (name) =>
    publicNames[name]
      ? Promise.resolve(publicNames[name])
      : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
};

let canary: Server;
let hits = 0;
let port: number;
beforeAll(async () => {
  canary = createServer((_request, response) => {
    hits++;
    response.end('inside');
  });
  canary.on('connection', () => hits++);
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => canary.close(resolve)));
afterEach(() => expect(hits).toBe(0));

const fetchIt = (link: string, with_: PagePolicy = policy) =>
  new LinkFetcher(with_).fetch(link, new AbortController().signal);

describe('(d32, ASVS 1.3.6) a link to the inside', () => {
  it('is known in more than sixty shapes', () => expect(inside.length).toBeGreaterThan(60));

  it.each(inside)('is refused, always in the same words: %s', async (link) => {
    await expect(fetchIt(link)).rejects.toMatchObject({ reason: 'link-refused', params: {} });
  });

  it.each(['http://inside.example.com/', 'http://mixed.example.com/', 'http://mapped.example.com/'])(
    'is refused when one address of its name is inside: %s',
    async (link) => {
      await expect(fetchIt(link)).rejects.toMatchObject({ reason: 'link-refused' });
    },
  );

  it('does not reach a listener on this machine, by any of its names', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0', '2130706433', '[::ffff:127.0.0.1]']) {
      await expect(fetchIt(`http://${host}:${port}/`)).rejects.toMatchObject({ reason: 'link-refused' });
    }
  });
});

describe('a name that changes its mind', () => {
  it('is resolved once, and the connection goes to the address that was checked', async () => {
    let asked = 0;
    const rebinding: PagePolicy = {
      ...policy,
      resolve: () => Promise.resolve(++asked === 1 ? ['93.184.215.14'] : ['127.0.0.1']),
    };
    await expect(checkLink('http://rebind.example.com/', rebinding)).resolves.toMatchObject({
      address: '93.184.215.14',
    });
    await expect(checkLink('http://rebind.example.com/', rebinding)).rejects.toMatchObject({
      reason: 'link-refused',
    });
    expect(asked).toBe(2);
  });
});

describe('a name that does not exist', () => {
  it('is unreachable', async () => {
    await expect(fetchIt('http://nowhere.example.com/')).rejects.toMatchObject({
      name: 'Failure',
      reason: 'link-unreachable',
    });
  });
});

describe('an address', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4007:80e::200e'])(
    'of the public internet may be reached: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['', 'localhost', '1.2.3', '::ffff:8.8.8.8'])(
    'that is none, or is wrapped in another, may not: "%s"',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});
