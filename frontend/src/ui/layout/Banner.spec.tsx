import { beforeEach, describe, expect, it } from '@jest/globals';
import { jobRoutes } from '@afi/contracts/jobs';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { send } from '../../lib/api/send.js';
import { AwayBanner } from './AwayBanner.js';
import { AsyncContent } from '../AsyncContent.js';
import { watchNetwork } from '../../lib/online.js';

const banner = () => screen.queryByText(/^Hors connexion/);

beforeEach(startServer);

describe('the banner', () => {
  it('tells of a call that found nobody, whatever the browser says, until the platform answers', async () => {
    watchNetwork('/api/platform/alive');
    show(null);
    expect([navigator.onLine, banner()]).toEqual([true, null]);
    withoutNetwork();
    await expect(send(jobRoutes.openQueues, {})).rejects.toMatchObject({ code: 'network.offline' });
    await waitFor(() => expect(banner()).not.toBeNull());
    // Nobody touches anything: the page asks by itself.
    globalThis.fetch = () => Promise.resolve(new Response('{}'));
    await waitFor(() => expect(banner()).toBeNull(), { timeout: 5_000 });
  });

  it('does not take a refusal for a lost network', async () => {
    answering(jobRoutes.openQueues, { refused: { status: 503, message: 'Plus tard.' } });
    show(null);
    await expect(send(jobRoutes.openQueues, {})).rejects.toMatchObject({ status: 503 });
    expect(banner()).toBeNull();
  });

  it('tells without a network when what is on the screen was read, the oldest of it, once that is no longer new', async () => {
    const hourMs = 3_600_000;
    const part = (readAt: number, text: string) => (
      <AsyncContent
        query={{ data: text, error: null, fetchStatus: 'idle', refetch: () => null, dataUpdatedAt: readAt }}
      >
        {(data) => <p>{data}</p>}
      </AsyncContent>
    );
    const now = Date.now();
    const { leave } = show([<AwayBanner key="away" />, part(now - 3 * hourMs, 'Ancien'), part(now, 'Nouveau')]);
    withoutNetwork();
    await expect(send(jobRoutes.openQueues, {})).rejects.toMatchObject({ code: 'network.offline' });
    const told = await screen.findByText(/Dernière lecture/);
    expect(told.textContent).toMatch(/^Hors connexion\. Dernière lecture\u00a0: (\d\d\/\d\d\/\d{4} )?\d\d:\d\d\.$/);
    leave();
    show([<AwayBanner key="away" />, part(now, 'Nouveau')]);
    expect(await screen.findAllByText(/gardé sur l’appareil/)).toHaveLength(2);
  });
});
