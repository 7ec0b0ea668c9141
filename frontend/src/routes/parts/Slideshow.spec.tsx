import { File as NodeFile } from 'node:buffer';
import { mediaRoutes } from '@afi/contracts/media';
import * as parts from '@afi/contracts/video-parts';
import { videoRoutes, type VideoInput } from '@afi/contracts/videos';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';

/** The device keeps nothing here, and what is sent is there at once. */
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
const ids: string[] = [];
jest.unstable_mockModule('tus-js-client', () => ({
  Upload: class {
    static terminate(): Promise<void> {
      return Promise.resolve();
    }
    url: string | null = null;
    constructor(
      _file: File,
      readonly options: { onUploadUrlAvailable: () => void; onSuccess: () => void },
    ) {}
    start = () => {
      const id = crypto.randomUUID();
      ids.push(id);
      this.url = `/uploads/${id}`;
      this.options.onUploadUrlAvailable();
      this.options.onSuccess();
    };
    abort = () => Promise.resolve();
  },
}));
/** A film of few photos: each that comes has all of them drawn again. */
const most = 4;
jest.unstable_mockModule('@afi/contracts/video-parts', () => ({ ...parts, maxShownScenes: most }));
const { dropUpload, uploadsOf } = await import('../../features/media/api/uploads.js');
const { Slideshow } = await import('./Slideshow.js');
const { videoPictures } = await import('./video-pictures.upload-slot.js');

let asked: VideoInput[];
const id = crypto.randomUUID();
const look = { quality: '480p', language: 'fr' } as const;
const common = { ...look, render: true };

beforeEach(async () => {
  await loadWords(['videos', 'media']);
  startServer();
  localStorage.clear();
  for (const { key } of uploadsOf()) dropUpload(key);
  ids.length = 0;
  asked = [];
  answering(videoRoutes.create, (body) => {
    asked.push(body);
    return { id, jobId: crypto.randomUUID() };
  });
  answering(mediaRoutes.one, {
    ...{ id: crypto.randomUUID(), kind: 'image', name: 'IMG.jpg', bytes: 1, status: 'processing', variants: [] },
    ...{ placeholder: null, seconds: null, poster: null, error: null },
  } as never);
  for (const name of ['a.jpg', 'b.jpg']) await videoPictures.start(new File(['x'], name), null);
});

const form = () => {
  const onMade = jest.fn<(made: string) => void>();
  return { onMade, ...show(<Slideshow look={look} onMade={onMade} />) };
};
const caption = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Légende ${number} (facultatif)` });
const ready = () => screen.findByRole('button', { name: 'Faire la vidéo (2 photos)' });
const button = (name: string) => screen.getByRole('button', { name });

describe('a slideshow', () => {
  it('is made with one tap: pictures in their order, named after the day', async () => {
    const { person, onMade } = form();
    await person.click(await ready());
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(id));
    const source = { kind: 'media', mediaIds: ids, captions: {} };
    const title = expect.stringMatching(/^Diaporama du \d/);
    expect(asked).toEqual([{ ...common, source, title, format: '9:16', music: 'none' }]);
  });

  it('has captions, an order and music, is named by its first caption, and survives leaving the form', async () => {
    const first = form();
    await ready();
    fireEvent.change(caption(2), { target: { value: 'Au marché' } });
    await first.person.click(button('Avancer la photo 2'));
    expect(caption(1).value).toBe('Au marché');
    await waitFor(() => expect(document.activeElement).toBe(button('Reculer la photo 1')));
    await first.person.selectOptions(screen.getByRole('combobox', { name: 'Musique' }), 'Calme');
    cleanup();

    const { person, onMade } = form();
    expect(caption(1).value).toBe('Au marché');
    await person.click(await ready());
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    const [one = '', two = ''] = ids;
    const source = { kind: 'media', mediaIds: [two, one], captions: { [two]: 'Au marché' } };
    expect(asked).toEqual([{ ...common, source, title: 'Au marché', format: '9:16', music: 'calm' }]);
  });

  it('goes from caption to caption by Enter, which makes no film', async () => {
    const { person } = form();
    await ready();
    await person.type(caption(1), 'La foire{Enter}Le bal{Enter}');
    expect([caption(1).value, caption(2).value, asked]).toEqual(['La foire', 'Le bal', []]);
    expect(document.activeElement).toBe(document.body);
  });

  it('loses a picture that is taken out, and is empty once it was made', async () => {
    const { person, onMade } = form();
    await ready();
    await person.click(button('Enlever la photo 1'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Musique' }), 'Calme');
    await person.click(await screen.findByRole('button', { name: 'Faire la vidéo (1 photo)' }));
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(asked[0]?.source).toMatchObject({ mediaIds: [ids[1]] });
    await waitFor(() => expect(uploadsOf('video-pictures')).toEqual([]));
    cleanup();
    form();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Musique' }).value).toBe('none');
  });

  it('takes as many photos as a film has, says how many stay out, and that it is full, until there is room', async () => {
    form();
    const field = () => screen.findByLabelText('Choisir des photos', { selector: 'input' });
    // Node's own: jsdom's cannot be read.
    const choose = async (count: number) => {
      const files = Array.from({ length: count }, () => new NodeFile(['x'], 'c.jpg'));
      fireEvent.change(await field(), { target: { files } });
    };
    await choose(most);
    await screen.findByText('2 photos n’ont pas été ajoutées : un diaporama en a 4 au plus.');
    await screen.findByText('Faire la vidéo (4 photos)');
    fireEvent.click(screen.getByLabelText('Enlever la photo 1'));
    await field();
    expect(screen.queryByText(/au plus/)).toBeNull();
    await choose(1);
    await screen.findByText('Un diaporama a 4 photos au plus.');
  });

  it('that is refused says why in its place, and keeps all that was filled in', async () => {
    answering(videoRoutes.create, { refused: { status: 413, code: 'videos.full', message: 'Vous avez 100 vidéos.' } });
    const { person, onMade } = form();
    await ready();
    await person.type(caption(1), 'La foire');
    await person.click(await ready());
    await screen.findByText('Vous avez 100 vidéos.');
    expect([caption(1).value, onMade.mock.calls]).toEqual(['La foire', []]);
  });
});
