import pg from 'pg';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('calls of one account that wait for a row', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start({ workers: 0 })));
  afterAll(() => platform.stop());

  it('(d85) leave connections to everybody else, and are all answered once it is free', async () => {
    const crowd = await signedIn(platform, people.owner);
    const honest = await signedIn(platform, people.reader);
    const holder = new pg.Client(platform.db.url);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table account_settings in exclusive mode');
      // What is refused at once comes between those that wait: it must make no room for more of them.
      const calls = Array.from({ length: 40 }, () => crowd.patch('/client/settings', { compact: true }));
      const refused = Array.from({ length: 40 }, () => crowd.post('/client/communities/join', { code: 'x' }));
      await platform.db.query('select 1');
      for (let times = 0; times < 5; times += 1) expect((await honest.get('/client/communities')).status).toBe(200);
      await holder.query('commit');
      await Promise.all(refused);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      await holder.end();
    }
  });
});
