import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { askNameServers, checkLink } from './link-address.js';
import { publicPolicy } from './page-policy.js';

const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const check = (resolve: () => Promise<string[]>) =>
  checkLink('https://site.example/', { ...publicPolicy('x'), resolve });

describe('the address of a link', () => {
  it.each([
    ['ENOTFOUND', 'Failure'],
    ['ENODATA', 'Failure'],
    ['EAI_AGAIN', 'TransientFailure'],
    ['ETIMEOUT', 'TransientFailure'],
    ['ESERVFAIL', 'TransientFailure'],
  ])('that a name server refuses with %s is a %s', async (code, name) => {
    await expect(check(fails(code))).rejects.toMatchObject({ name, reason: 'link-unreachable' });
  });

  it('(d80) is asked for without keeping others from theirs, while a name server never answers', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const resolvers = Array.from({ length: 16 }, () => new Resolver({ timeout: 60_000, tries: 1 }));
    const asked = resolvers.map((resolver) => {
      resolver.setServers([`127.0.0.1:${silent.address().port}`]);
      return askNameServers('site.example', resolver);
    });
    const ended = Promise.allSettled(asked);
    // Waits in the same threads as any name the system is asked for.
    const first = await Promise.race([lookup('localhost').then(() => 'ours'), ended.then(() => 'theirs')]);
    expect(first).toBe('ours');
    for (const resolver of resolvers) resolver.cancel();
    expect((await ended).map(({ status }) => status)).toEqual(resolvers.map(() => 'rejected'));
    silent.close();
  });
});
