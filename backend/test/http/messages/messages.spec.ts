import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { MessageSweep } from '../../../src/modules/messages/sweep/message-sweep.js';
import { people, Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';

describe('messages that cannot be sent', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

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

  it('(d64) stay for their day where the clock of a node is ahead', async () => {
    const folder = join(platform.dataDir, 'files/messages');
    await platform.visitor().post('/client/auth/code', { identifier: people.team });
    const waiting = readdirSync(folder);
    const ahead = Date.now() + 25 * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead);
    try {
      await platform.app.get(MessageSweep).sweep();
    } finally {
      clock.mockRestore();
    }
    expect(waiting.length).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(waiting);
  });
});
