import { Platform } from '../../support/platform.js';

describe('addresses of callers, behind a proxy', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => platform.stop());

  const forged = ['x'.repeat(400), '2001:db8::1%'.repeat(30), '\u00e9', ', ,', '1.2.3.4, '.repeat(400)];
  it.each(forged)('(d61) %p is no fault of the platform', async (address) => {
    const visitor = platform.visitor({ 'X-Forwarded-For': address });
    const reply = await visitor.post('/client/auth/code', { identifier: 'a@b.tld' });
    expect(reply.status).toBeLessThan(500);
  });
});
