import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LinkFetcher } from './fetch-link.js';
import { checkLink } from './link-address.js';
import { type PagePolicy, publicPolicy } from './page-policy.js';
import { isPublicAddress } from './public-address.js';

/** Links that lead inside, in all the ways people have tried (Discourse, Mastodon, OWASP), and links that are no page. */
const inside = [
  'http://127.0.0.1',
  'http://127.0.0.1:80/x',
  'https://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://x.localhost/',
  'http://localhost.localdomain/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a00:1::1]/',
  'http://[2001:0:1::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.9.9/',
  'http://192.168.0.1/',
  'http://192.168.1.254/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://metadata.google.internal/',
  'http://metadata/',
  'http://instance-data/',
  'http://router.lan/',
  'http://printer.local/',
  'http://db.internal/',
  'http://nas.home.arpa/',
  'http://redis/',
  'http://postgres/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://example.com@127.0.0.1/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://example.com:8080/',
  'https://example.com:444/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,<p>hi',
  'ftp://example.com/',
  'javascript:alert(1)',
  'ws://example.com/',
  'http://',
  'not a link',
  '//example.com/',
];

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

describe('a link to the inside', () => {
  it('is known in more than sixty shapes', () => expect(inside.length).toBeGreaterThan(60));

  it.each(inside)('is refused, always in the same words: %s', async (link) => {
    await expect(fetchIt(link)).rejects.toMatchObject({ code: 'documents.link-refused', params: {} });
  });

  it.each(['http://inside.example.com/', 'http://mixed.example.com/', 'http://mapped.example.com/'])(
    'is refused when one address of its name is inside: %s',
    async (link) => {
      await expect(fetchIt(link)).rejects.toMatchObject({ code: 'documents.link-refused' });
    },
  );

  it('does not reach a listener on this machine, by any of its names', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0', '2130706433', '[::ffff:127.0.0.1]']) {
      await expect(fetchIt(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'documents.link-refused' });
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
      code: 'documents.link-refused',
    });
    expect(asked).toBe(2);
  });
});

describe('a name that does not exist', () => {
  it('is unreachable', async () => {
    await expect(fetchIt('http://nowhere.example.com/')).rejects.toMatchObject({
      name: 'StageFailure',
      code: 'documents.link-unreachable',
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
