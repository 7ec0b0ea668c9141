import { canvasRoutes, type CanvasView } from '@afi/contracts/canvases';
import { canvasShareRoutes } from '@afi/contracts/canvas-shares';
import type { Creation } from '@afi/contracts/creations';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { CanvasRowMenu } from './CanvasRowMenu.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const at = '2026-11-23T20:00:00.000Z';
const file = { url: '/files/1', bytes: 9, width: 9, height: 9 };
const creationOf = (...kinds: ('jpeg' | 'pdf')[]): Creation => ({
  ...{ kind: 'canvas', id, title: 'La rentrée', state: 'ready', jobId: null, version: 1, bytes: 9, updatedAt: at },
  files: kinds.map((kind) => ({ kind, url: file.url, bytes: file.bytes })),
});
const canvasOf = (...kinds: ('jpeg' | 'pdf')[]): CanvasView => ({
  ...{ id, title: 'La rentrée', size: 'square', background: '#ffffff', layers: [], share: null, pictures: [] },
  ...{ createdAt: at, updatedAt: at, state: 'ready', jobId: null, error: null, version: 1 },
  files: kinds.map((kind) => ({ ...file, kind })),
});

async function opened(creation: Creation) {
  const { person } = show(
    <CanvasRowMenu creation={creation}>
      <></>
    </CanvasRowMenu>,
  );
  await person.click(screen.getByRole('button', { name: 'Actions pour La rentrée' }));
  return person;
}
const item = () => screen.queryByRole('menuitem', { name: 'Partager par lien' });

describe('a picture in the list of all that was made', () => {
  beforeEach(() => startServer());

  it('is shared by link, which is read only when it is asked for', async () => {
    answering(canvasRoutes.one, canvasOf('jpeg'));
    answering(canvasShareRoutes.share, undefined);
    const person = await opened(creationOf('jpeg'));
    expect(calls).toEqual([]);
    await person.click(item() as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Créer le lien' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/canvases/${id}/share`));
  });

  it('is not while no picture of it is kept, or only one for paper', async () => {
    await opened(creationOf('pdf'));
    expect(item()).toBeNull();
  });

  it('leads to the picture where it was changed since', async () => {
    answering(canvasRoutes.one, canvasOf());
    const person = await opened(creationOf('jpeg'));
    await person.click(item() as HTMLElement);
    const open = await screen.findByRole('link', { name: 'Ouvrir l’image' });
    expect(open.getAttribute('href')).toContain(id);
    expect(screen.queryByRole('button', { name: 'Créer le lien' })).toBeNull();
  });
});
