import { uploadsPath } from '@afi/contracts/media';
import { userTypes } from '@afi/contracts/route';
import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import type { AfiRequest } from '../../../src/platform/http/caller.js';
import { Platform } from '../../support/platform.js';

/** Calls of one address a minute (`RateLimits`), and how many of them a test makes itself. */
const [allowed, own] = [3_000, 6];

describe('one address that floods the way in for files (tus)', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } })));
  afterAll(() => platform.stop());

  const upload = (path: string, address: string, method = 'POST') =>
    fetch(`${platform.url}${path}`, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '100', 'X-Forwarded-For': address },
    });

  it.each(userTypes.map((userType, index) => [uploadsPath(userType), `10.1.0.${index}`] as const))(
    'is counted at %s, then told to wait, and nobody else is',
    async (path, address) => {
      const limits = platform.app.get(RateLimits);
      for (let call = own; call < allowed; call += 1) await limits.perAddress({ ip: address, path } as AfiRequest);
      const statuses = [];
      for (let call = 0; call < own; call += 1) statuses.push((await upload(path, address)).status);
      expect(statuses).toEqual(statuses.map(() => 401));
      for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE']) {
        const refused = await upload(path, address, method);
        expect([method, refused.status]).toEqual([method, 429]);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        if (method === 'POST') expect(await refused.json()).toMatchObject({ status: 429, code: 'http.too-many' });
      }
      expect((await upload(path, `${address.slice(0, -1)}9`)).status).toBe(401);
    },
  );
});
