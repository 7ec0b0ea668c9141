import { canvasRoutes, type CanvasView } from '@afi/contracts/canvases';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { CanvasPictures } from '../api/canvas-pictures.js';
import { newLayer } from '../edit/layers.js';
import { CanvasResult } from './CanvasResult.js';

let done: string[];

function result(flush: boolean, canvas: Partial<CanvasView> = {}, mayPost = true) {
  done = [];
  startServer();
  const shown: CanvasView = {
    ...{ id: crypto.randomUUID(), title: 'La rentrée', size: 'square', background: '#ffffff', layers: [], share: null },
    ...{ pictures: [], files: [], createdAt: '2026-11-23T20:00:00.000Z', updatedAt: '2026-11-23T20:00:00.000Z' },
    ...{ state: 'ready', jobId: null, error: null, version: 1, ...canvas },
  };
  return show(
    <CanvasResult
      canvas={shown}
      title={shown.title}
      drawing={shown}
      photos={new CanvasPictures(() => undefined)}
      flush={() => Promise.resolve(flush)}
      onPost={mayPost ? () => Promise.resolve() : null}
      nowhere={<p>Il vous faut une communauté.</p>}
      onOpen={(id) => done.push(`open ${id}`)}
      onKeep={(id) => done.push(`keep ${id}`)}
      onRemove={(id) => done.push(`remove ${id}`)}
      onRemoveAll={() => done.push('remove all')}
    />,
  );
}
const kept = () => calls.filter((one) => one.startsWith(canvasRoutes.exports.method));

describe('files of a canvas', () => {
  it('are not kept before what was written is saved, which is told', async () => {
    const { person } = result(false);
    await person.click(screen.getByRole('button', { name: 'Télécharger' }));
    await person.click(screen.getByRole('button', { name: /JPEG/ }));
    await screen.findByText(/ne sont pas encore enregistrées/);
    expect(kept()).toEqual([]);
  });

  it('are not drawn without a photo that has not come: it is named', async () => {
    const photo = { ...newLayer('photo', 'square'), mediaId: crypto.randomUUID() };
    const { person } = result(true, { layers: [photo] as CanvasView['layers'] });
    await person.click(screen.getByRole('button', { name: 'Télécharger' }));
    await person.click(screen.getByRole('button', { name: /PNG/ }));
    await screen.findByText(/Il manque encore sur l’image : Photo\./);
    expect(kept()).toEqual([]);
  });

  it('tell before what of a template is open still: it is replaced, kept, or left out', async () => {
    const photo = newLayer('photo', 'square');
    const price = newLayer('text', 'square', { text: '65 000', sample: true });
    const own = newLayer('text', 'square', { text: 'Chez nous' });
    const { person } = result(true, { layers: [photo, price, own] });
    await person.click(screen.getByRole('button', { name: 'Partager' }));
    screen.getByText('Pas encore à vous, dans ce modèle');
    screen.getByText(/L’image part sans ces mots, et sans les places vides/);
    expect(screen.queryByRole('button', { name: /Chez nous/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Enlever 65 000' }));
    await person.click(screen.getByRole('button', { name: 'Garder 65 000' }));
    // A place for a photo cannot be kept as it is.
    expect(screen.queryByRole('button', { name: 'Garder Photo' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Tout enlever' }));
    await person.click(screen.getByRole('button', { name: 'Remplacer Photo' }));
    expect(done).toEqual([`remove ${price.id}`, `keep ${price.id}`, 'remove all', `open ${photo.id}`]);
    expect(screen.queryByRole('button', { name: 'Envoyer par WhatsApp' })).toBeNull();
  });

  it('are no dead end for who may publish nowhere: what works stands beside the way to a community', async () => {
    const { person } = result(true, {}, false);
    await person.click(screen.getByRole('button', { name: 'Partager' }));
    screen.getByRole('button', { name: 'Envoyer par WhatsApp' });
    screen.getByText('Il vous faut une communauté.');
    expect(screen.queryByRole('button', { name: 'Publier dans une communauté' })).toBeNull();
  });
});
