import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { inOrder } from './device.js';

/** The locks of a browser, held across its tabs. */
let held = Promise.resolve<unknown>(undefined);
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => Promise<unknown>) => (held = held.then(work, work)) },
});

/** A tab: modules of its own, on the same device. */
export async function openTab() {
  jest.resetModules();
  const [outbox, session, online, form] = await Promise.all([
    import('../src/lib/outbox/outbox.js'),
    import('../src/lib/session/session.js'),
    import('../src/lib/online.js'),
    import('../src/lib/form/kept-form.js'),
  ]);
  const client = new QueryClient();
  outbox.watchOutbox(client);
  await outbox.sendKept();
  return { ...outbox, ...session, ...online, ...form, client };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
export const written = (title: string) => ({
  body: { communityId: id, title, content: '<p>Oui.</p>', privacy: 'public' as const, publish: true },
});

/** What waits on the device, with the reason of what was refused. */
export const waiting = () =>
  inOrder().map(({ what, refused }) => (refused === undefined ? what : `${what} (${refused})`));
