import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { SessionFinder } from '../../src/platform/http/caller.js';
import { ScheduledTasks } from '../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

describe('calls that come at the same moment', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    // They look things up by themselves.
    await platform.app.get(ScheduledTasks).onModuleDestroy();
  });
  afterAll(() => platform.stop());

  const who = async (token: string) => (await platform.app.get(SessionFinder).find(token))?.accountId ?? null;
  /** What a lookup is sent with; nothing else is while these specs run. */
  const sender = () => jest.spyOn(EntityManager.prototype, 'getKysely');
  const sending = (executeQuery: () => Promise<unknown>) => ({ executeQuery }) as never;

  it('are each known as who they are, by one lookup for those that wait together', async () => {
    const names = [people.owner, people.member, people.reader, people.stranger];
    const tokens = await Promise.all(names.map(async (name) => (await signedIn(platform, name)).token));
    const alone: (string | null)[] = [];
    for (const token of tokens) alone.push(await who(token));
    expect(new Set(alone).size).toBe(names.length);
    const ended = await signedIn(platform, people.team, { endedAgo: '1 s' });

    const spy = sender();
    const crowd = Array.from({ length: 8 }, () => [...tokens, ended.token, 'x'.repeat(43)]).flat();
    const found = await Promise.all(crowd.map(who));
    const lookups = spy.mock.calls.length;
    spy.mockRestore();

    expect(found).toEqual(Array.from({ length: 8 }, () => [...alone, null, null]).flat());
    // One; on a busy machine the crowd may come in parts.
    expect(lookups).toBeLessThanOrEqual(3);
  });

  it('wait for a slow lookup of others no longer than a moment', async () => {
    const { token } = await signedIn(platform, people.member);
    const slow = Promise.withResolvers<{ rows: never[] }>();
    const spy = sender().mockReturnValueOnce(sending(() => slow.promise));
    const stuck = who(token);
    await new Promise(setImmediate);
    expect(await who(token)).not.toBeNull();
    slow.resolve({ rows: [] });
    expect(await stuck).toBeNull();
    spy.mockRestore();
  });

  it('are let in again after a lookup that failed', async () => {
    const { token } = await signedIn(platform, people.member);
    const spy = sender().mockReturnValueOnce(sending(() => Promise.reject(new Error('connection lost'))));
    await expect(who(token)).rejects.toThrow('connection lost');
    spy.mockRestore();
    expect(await who(token)).not.toBeNull();
  });
});
