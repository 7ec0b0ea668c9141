import type { SlideDrawing as Drawing } from '@afi/contracts/slide-drawings';
import type { MediaView } from '@afi/contracts/media';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { drawingTextOf } from '../api/drawings.js';
import { emptySlide } from '@afi/contracts/slide-parts';
import { SlideDrawing } from './SlideDrawing.js';

const media = (status: MediaView['status']): MediaView => ({
  ...{ id: crypto.randomUUID(), kind: 'image', status, variants: [], placeholder: null },
});
const one = (more: Partial<Drawing>): Drawing => ({
  ...{
    id: crypto.randomUUID(),
    slideId: 'one',
    jobId: crypto.randomUUID(),
    state: 'drawing',
    media: null,
    error: null,
  },
  ...more,
});

describe('an image that is made for a slide', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    startServer();
  });
  const open = (drawing: Drawing | null, left = 3) =>
    show(
      <SlideDrawing
        {...{ drawing, left, model: 'painter', text: 'Le marché. Tomates', percent: 40, isBusy: false }}
        preview={<img alt="aperçu" />}
        onAsk={(text) => said.push(`ask ${text}`)}
        onLeave={() => said.push('leave')}
        onTake={() => said.push('take')}
      />,
    ).person;

  it('says which text goes where before it is sent, and sends it as it was changed', async () => {
    const person = open(null);
    await person.click(screen.getByRole('button', { name: 'Faire une image' }));
    expect(said).toEqual([]);
    expect(screen.getByText(/^Ce texte, et rien d’autre, part vers le service d’images « painter »/)).toBeTruthy();
    expect(screen.getByText('Il vous reste 3 images à faire faire aujourd’hui.')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Ce que l’image doit montrer' });
    await person.clear(field);
    await person.type(field, 'Des tomates au soleil');
    await person.click(screen.getByRole('button', { name: 'Envoyer et faire l’image' }));
    expect(said).toEqual(['ask Des tomates au soleil']);
  });

  it('sends nothing where it is left, nor where no image is left today', async () => {
    const person = open(null, 0);
    await person.click(screen.getByRole('button', { name: 'Faire une image' }));
    expect(screen.getByRole('button', { name: 'Envoyer et faire l’image' }).hasAttribute('disabled')).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('button', { name: 'Faire une image' })).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('shows how far it is, and can be stopped', async () => {
    const person = open(one({}));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await person.click(screen.getByRole('button', { name: 'Arrêter' }));
    expect(said).toEqual(['leave']);
  });

  it('is looked at before it is taken, or left', async () => {
    const person = open(one({ state: 'made', media: media('ready') }));
    expect(screen.getByAltText('aperçu')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Mettre sur la diapositive' }));
    await person.click(screen.getByRole('button', { name: 'Ne pas la prendre' }));
    expect(said).toEqual(['take', 'leave']);
  });

  it('says why it could not be made, beside the way to another', () => {
    open(one({ state: 'failed', error: { code: 'slides.drawing-refused', message: 'Le service a refusé ce texte.' } }));
    expect(screen.getByRole('alert').textContent).toBe('Le service a refusé ce texte.');
    expect(screen.getByRole('button', { name: 'Faire une image' })).toBeTruthy();
  });

  it('begins with what stands on the slide', () => {
    const slide = { ...emptySlide('one', 'picture', 'Le marché'), text: 'Tout est frais.' };
    const items = [{ head: '500 F', text: 'les tomates', mediaId: null }];
    expect(drawingTextOf({ ...slide, items })).toBe('Le marché. Tout est frais. 500 F les tomates');
  });
});
