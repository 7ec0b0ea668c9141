import { beforeEach, describe, expect, it } from '@jest/globals';
import { documentRoutes } from '@afi/contracts/documents';
import { postUndoRoutes } from '@afi/contracts/post-undo';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes } from '@afi/contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { installation } from '../../../test/publishing.js';
import { device } from '../../../test/device.js';

const { answering, calls, startServer, withoutNetwork } = await import('../../../test/answering.js');
const { show } = await import('../../../test/show.js');
const { sendKept, sendOrKeep, watchOutbox } = await import('../../lib/outbox/outbox.js');
const { noteAnswer } = await import('../../lib/online.js');
const { dismissToast, readToasts } = await import('../../lib/toast.js');
const { startSession } = await import('../../lib/session/session.js');
const { noteOffered } = await import('../../ui/publish/offered-before.js');
const { PublishedBefore } = await import('./PublishedBefore.js');

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d01';
const of = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d05';
async function undoneOffline(document: boolean): Promise<void> {
  const parts = document ? { documents: { id: of } } : {};
  answering(postUndoRoutes.held, {
    items: [{ id, title: 'Sortie', draftId: document ? of : null, parts, secondsLeft: 8 }],
    nextCursor: null,
  });
  noteOffered(document ? of : id, 10);
  const { person } = show(<PublishedBefore userId={of} />);
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  withoutNetwork();
  await person.click(undo);
}

beforeEach(() => {
  for (const { id: told } of readToasts()) dismissToast(told);
  startServer();
  device.clear();
  localStorage.clear();
  startSession({ token: 'x', userType: 'client', userId: of });
  answering(platformRoutes.about, installation);
  answering(postRoutes.unpublish, { refused: { status: 409 } });
  answering(documentRoutes.undoSave, { refused: { status: 409 } });
});

describe('what was just published, taken back as the network goes away', () => {
  it('waits on the device, and says that members may be told before', async () => {
    await undoneOffline(false);
    const said = 'Dès le retour du réseau. Les membres seront peut-être prévenus avant.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect([...device.values()]).toMatchObject([{ what: 'Annuler la publication', quiet: false }]);
  });

  it('is offered once more where it was made of a document, which is at once or not at all', async () => {
    await undoneOffline(true);
    await waitFor(() => expect(screen.getByText(/^Pas de réseau/)).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
    expect(device.size).toBe(0);
  });
});

describe('a publication whose answer was lost', () => {
  const lost = async () => {
    watchOutbox(new QueryClient());
    withoutNetwork();
    const kept = sendOrKeep(postRoutes.publish, { params: { id } }, { what: () => 'Publier : Sortie' });
    await expect(kept).rejects.toMatchObject({ code: 'outbox.kept' });
    startServer();
    answering(platformRoutes.about, installation);
    // The server did it at the first try, and remembers no more than that.
    answering(postRoutes.publish, { refused: { status: 409, code: 'idempotency.done' } });
  };
  const asked = async (secondsLeft: number | null) => {
    await lost();
    const items = secondsLeft === null ? [] : [{ id, title: 'Sortie', draftId: null, parts: {}, secondsLeft }];
    answering(postUndoRoutes.held, { items, nextCursor: null });
    show(<PublishedBefore userId={of} />);
    noteAnswer();
    await sendKept();
  };

  it('is offered to be taken back as long as the server says that it can', async () => {
    await asked(6);
    expect(await screen.findByRole('button', { name: 'Annuler' })).toBeTruthy();
    expect(screen.getByText(/^C’est en ligne\s: Sortie$/)).toBeTruthy();
    expect(screen.queryByText(/Publier : Sortie/)).toBeNull();
  });

  it('is only said to be sent once members were told', async () => {
    await asked(null);
    expect(await screen.findByText(/Publier : Sortie/)).toBeTruthy();
    await waitFor(() => expect(calls).toContain('GET /api/client/held-posts'));
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  });
});
