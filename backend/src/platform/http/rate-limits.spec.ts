import type { Route } from '@afi/contracts/route';
import type { BackendConfig } from '../config/backend.config.js';
import type { AfiRequest } from './caller.js';
import { signedRoutes } from './endpoint.js';
import { RateLimits } from './rate-limits.js';

describe('the flood guard', () => {
  const path = '/api/webhooks/provider-of-this-spec';
  const limits = new RateLimits({ DATABASE_URL: 'postgres://127.0.0.1:1/none' } as BackendConfig);
  beforeAll(() => signedRoutes.set(path, { signedBy: 'x-signature' } as Route));
  afterAll(async () => {
    signedRoutes.delete(path);
    await limits.onApplicationShutdown();
  });

  const signed = (ip: string) => ({ ip, path, get: () => `sha256=${'0'.repeat(64)}` }) as unknown as AfiRequest;
  const let3001Pass = async (ip: string) => {
    for (let call = 0; call < 3_001; call += 1) await limits.perAddress(signed(ip));
  };

  it('lets a provider call as often as it has news', async () => {
    await let3001Pass('203.0.113.1');
  });

  it('(d152) an address that makes up signatures has no more calls than any other', async () => {
    const forger = '203.0.113.2';
    for (let call = 0; call < 20; call += 1) await limits.noteForgery(signed(forger));
    await expect(let3001Pass(forger)).rejects.toMatchObject({ code: 'http.too-many', status: 429 });
    await let3001Pass('203.0.113.3');
  });

  it('a few wrong signatures take nothing away: a secret may just have been changed', async () => {
    for (let call = 0; call < 19; call += 1) await limits.noteForgery(signed('203.0.113.4'));
    await let3001Pass('203.0.113.4');
  });
});
