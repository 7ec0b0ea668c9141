import { canvasRoutes, type CanvasView } from '@afi/contracts/canvases';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { CanvasPictures } from '../api/canvas-pictures.js';
import { newLayer } from '../edit/layers.js';
import { CanvasResult } from './CanvasResult.js';

function result(flush: boolean, canvas: Partial<CanvasView> = {}) {
  startServer();
  const shown: CanvasView = {
    ...{ id: crypto.randomUUID(), title: 'La rentrée', size: 'square', background: '#ffffff', layers: [] },
    ...{ pictures: [], files: [], createdAt: '2026-11-23T20:00:00.000Z', updatedAt: '2026-11-23T20:00:00.000Z' },
    ...{ version: 1, ...canvas },
  };
  return show(
    <CanvasResult
      canvas={shown}
      title={shown.title}
      drawing={shown}
      photos={new CanvasPictures(() => undefined)}
      flush={() => Promise.resolve(flush)}
      onPost={() => Promise.resolve()}
    />,
  );
}
const kept = () => calls.filter((one) => one.startsWith(canvasRoutes.exports.method));

describe('files of a canvas', () => {
  it('are not kept before what was written is saved, which is told', async () => {
    const { person } = result(false);
    await person.click(screen.getByRole('button', { name: 'Image JPEG' }));
    await screen.findByText(/ne sont pas encore enregistrées/);
    expect(kept()).toEqual([]);
  });

  it('are not drawn without a photo that has not come: it is named', async () => {
    const photo = { ...newLayer('photo', 'square'), mediaId: crypto.randomUUID() };
    const { person } = result(true, { layers: [photo] as CanvasView['layers'] });
    await person.click(screen.getByRole('button', { name: 'Image PNG' }));
    await screen.findByText(/Il manque encore sur l’image : Photo\./);
    expect(kept()).toEqual([]);
  });
});
