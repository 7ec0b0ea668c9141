import { beforeEach, describe, expect, it } from '@jest/globals';
import { jobRoutes } from '@afi/contracts/jobs';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { send } from '../../lib/api/send.js';
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
});
