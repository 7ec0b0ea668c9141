import { mediaRoutes } from '@afi/contracts/media';
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
const { dropUpload, uploadsOf } = await import('../../features/media/api/uploads.js');
const { Slideshow } = await import('./Slideshow.js');
const { videoPictures } = await import('./video-pictures.upload-slot.js');

type Make = Parameters<typeof Slideshow>[0]['onMake'];

beforeEach(async () => {
  await loadWords(['videos', 'media']);
  startServer();
  localStorage.clear();
  for (const { key } of uploadsOf()) dropUpload(key);
  ids.length = 0;
  answering(mediaRoutes.one, {
    ...{ id: crypto.randomUUID(), kind: 'image', name: 'IMG.jpg', bytes: 1, status: 'processing', variants: [] },
    ...{ placeholder: null, seconds: null, poster: null, error: null },
  } as never);
  for (const name of ['a.jpg', 'b.jpg']) await videoPictures.start(new File(['x'], name), null);
});

const form = () => {
  const onMake = jest.fn<Make>();
  return { onMake, ...show(<Slideshow busy={false} onMake={onMake} />) };
};
const caption = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Légende ${number} (facultatif)` });
const ready = () => screen.findByRole('button', { name: 'Faire la vidéo (2 photos)' });
const button = (name: string) => screen.getByRole('button', { name });

describe('a slideshow', () => {
  it('is made with one tap: pictures in their order, named after the day', async () => {
    const { person, onMake } = form();
    await person.click(await ready());
    expect(onMake.mock.calls[0]?.slice(0, 2)).toEqual([
      { kind: 'media', mediaIds: ids, captions: {} },
      { title: expect.stringMatching(/^Diaporama du \d/), format: '9:16', music: 'none', render: true },
    ]);
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

    const { person, onMake } = form();
    await person.click(await ready());
    const [one = '', two = ''] = ids;
    expect(onMake.mock.calls[0]?.slice(0, 2)).toEqual([
      { kind: 'media', mediaIds: [two, one], captions: { [two]: 'Au marché' } },
      { title: 'Au marché', format: '9:16', music: 'calm', render: true },
    ]);
  });

  it('loses a picture that is taken out, and is empty once it was made', async () => {
    const { person, onMake } = form();
    await ready();
    await person.click(button('Enlever la photo 1'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Musique' }), 'Calme');
    await person.click(await screen.findByRole('button', { name: 'Faire la vidéo (1 photo)' }));
    expect(onMake.mock.calls[0]?.[0]).toMatchObject({ mediaIds: [ids[1]] });
    onMake.mock.calls[0]?.[2]();
    await waitFor(() => expect(uploadsOf('video-pictures')).toEqual([]));
    cleanup();
    form();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Musique' }).value).toBe('none');
  });
});
