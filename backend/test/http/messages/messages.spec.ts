import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MessageSweep } from '../../../src/modules/messages/sweep/message-sweep.js';
import { people, Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';

describe('messages that cannot be sent', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

  it('(d64) leave no file with a number and a code behind after a day', async () => {
    const folder = join(platform.dataDir, 'files/messages');
    const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const identifier of [people.owner, people.member])
      await platform.visitor().post('/client/auth/code', { identifier });
    await until('two messages', () => files().length === 2);
    const [old = '', fresh] = files().sort();
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(join(folder, old), yesterday, yesterday);
    await platform.app.get(MessageSweep).sweep();
    expect(files()).toEqual([fresh]);
  });
});
