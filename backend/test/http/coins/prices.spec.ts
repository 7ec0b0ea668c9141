import { jest } from '@jest/globals';
import { CoinQueries } from '../../../src/modules/coins/coins.queries.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('what work costs', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const asked = async (): Promise<{ price: number; owner: string } | undefined> => {
    const content = 'La pluie est tombée sur le marché.';
    const thought = await mine.post<{ id: string }>('/client/thoughts', { content });
    const { body } = await mine.post<{ jobId: string }>('/client/stories', { thoughtIds: [thought.body.id] });
    const [row] = await platform.db.query<{ price: number; owner: string }>(
      'select price, owner_id as owner from job where id = $1',
      [body.jobId],
    );
    return row;
  };

  it('is nothing while there are no coins', async () => {
    expect((await asked())?.price).toBe(0);
  });

  it('is asked of the coins, for who wants it and what it is, and kept with the work', async () => {
    const quote = jest.spyOn(platform.app.get(CoinQueries, { strict: false }), 'quote').mockResolvedValue(3);
    const { price, owner } = (await asked()) ?? {};
    expect(price).toBe(3);
    expect(quote.mock.calls.map(([priced]) => priced)).toContainEqual({ kind: 'stories', accountId: owner });
    quote.mockRestore();
  });

  it('is told before it is asked for, of what costs something', async () => {
    const told = async () => (await mine.get<{ prices: object[] }>('/client/job-prices')).body.prices;
    expect(await told()).toEqual([]);
    const quote = jest
      .spyOn(platform.app.get(CoinQueries, { strict: false }), 'quote')
      .mockImplementation(({ kind }) => Promise.resolve(kind === 'video-render' ? 5 : 0));
    expect(await told()).toEqual([{ kind: 'video-render', coins: 5 }]);
    quote.mockRestore();
  });
});
