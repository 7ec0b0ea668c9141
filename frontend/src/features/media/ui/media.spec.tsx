import { File } from 'node:buffer';
import { describe, expect, it, jest } from '@jest/globals';
import type { MediaView } from '@afi/contracts/media';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { loadWords } from '../../../lib/i18n.js';
import { show } from '../../../../test/show.js';
import { DropZone } from './DropZone.js';
import { ImagePicker } from './ImagePicker.js';
import { MediaImage } from './MediaImage.js';

const words = { title: 'Déposez', titlePhone: 'Choisissez', text: '5 Mo au plus', choose: 'Choisir des fichiers' };
// Node's own: jsdom's cannot be read.
const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

describe('a place for files', () => {
  it('takes several, and says of each that it does not take why, in the words of the specification', async () => {
    const onFile = jest.fn<(file: { name: string }) => void>();
    show(<DropZone kinds={['image']} multiple tile={null} words={words} onFile={onFile} />);
    const field = await screen.findByLabelText('Choisir des fichiers', { selector: 'input' });
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    expect(field.getAttribute('accept')).toContain('image/webp');
    const files = [
      file('a.png', 'image/png', 9),
      file('b.jpg', 'image/jpeg', 9),
      file('logo.svg', 'image/svg+xml', 9),
      file('vide.png', 'image/png', 0),
      file('lourde.png', 'image/png', 5 * 1024 * 1024 + 1),
    ];
    fireEvent.change(field, { target: { files } });
    await waitFor(() => expect(onFile.mock.calls.map(([one]) => one.name)).toEqual(['a.png', 'b.jpg']));
    expect(screen.getAllByRole('alert').map((note) => note.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Sélectionnez un fichier image.',
      '« vide.png » est vide.',
      'La taille du fichier doit être inférieure à 5 Mo.',
    ]);
    // Its refusals are told by an effect, which may come after what the page shows.
    await waitFor(() => expect(seen).toHaveBeenCalledWith({ block: 'nearest' }));
    expect(document.activeElement?.textContent).toContain('« vide.png »'.replaceAll(' ', '\u00a0'));
  });

  it('takes as many as there is room for, in their order, and tells how many it left', async () => {
    const [onFile, onLeftOut] = [jest.fn<(file: { name: string }) => void>(), jest.fn()];
    show(<DropZone kinds={['image']} multiple most={2} tile={null} {...{ words, onFile, onLeftOut }} />);
    const field = await screen.findByLabelText('Choisir des fichiers', { selector: 'input' });
    const names = ['a.png', 'logo.svg', 'b.png', 'c.png', 'd.png'];
    const typeOf = (name: string) => (name.endsWith('svg') ? 'image/svg+xml' : 'image/png');
    fireEvent.change(field, { target: { files: names.map((name) => file(name, typeOf(name), 9)) } });
    await waitFor(() => expect(onFile.mock.calls.map(([one]) => one.name)).toEqual(['a.png', 'b.png']));
    // What is no image had no room to take.
    expect(onLeftOut).toHaveBeenLastCalledWith(2);
  });

  it('takes what is dropped on it, one file where one is asked for', async () => {
    const onFile = jest.fn<(file: { name: string }) => void>();
    show(<DropZone kinds={['image']} tile={null} words={words} onFile={onFile} />);
    const button = await screen.findByRole('button', { name: 'Choisir des fichiers' });
    const files = [file('a.png', 'image/png', 9), file('b.png', 'image/png', 9)];
    fireEvent.drop(button, { dataTransfer: { files } });
    await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a single image', () => {
  it('is refused beside its button, and the refusal has the focus, each time', async () => {
    const slot = { kinds: ['image'], use: () => [], start: jest.fn() } as never;
    show(<ImagePicker slot={slot} label="Photo" hint="Carrée" ratio={1} current={null} onChange={() => undefined} />);
    const field = await screen.findByLabelText('Photo', { selector: 'input' });
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const name of ['vide.png', 'vide-aussi.png']) {
      (document.activeElement as HTMLElement | null)?.blur();
      fireEvent.change(field, { target: { files: [file(name, 'image/png', 0)] } });
      const note = await screen.findByText(new RegExp(name));
      await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
      const button = screen.getByRole('button', { name: 'Choisir une image' });
      // Between what it is about and what to press next.
      expect(note.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('is sent as it is where it is to stay whole', async () => {
    // jsdom has none.
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
    const start = jest.fn<(file: unknown, context: null) => Promise<string>>().mockResolvedValue('key');
    const slot = { kinds: ['image'], use: () => [], start } as never;
    const picker = { slot, label: 'Logo', hint: '', ratio: 2, current: null, onChange: () => undefined };
    show(<ImagePicker {...picker} whole />);
    const chosen = file('logo.png', 'image/png', 9);
    fireEvent.change(await screen.findByLabelText('Logo', { selector: 'input' }), { target: { files: [chosen] } });
    await waitFor(() => expect(start).toHaveBeenCalledWith(chosen, null));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an image of ours', () => {
  const variant = (width: number) => ({ type: 'image/webp', width, height: width / 2, bytes: 9, url: `/f/${width}` });
  const hash = btoa(String.fromCharCode(...rgbaToThumbHash(1, 1, [9, 9, 9, 255])));
  const media = (more: Partial<MediaView>): MediaView => ({
    id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e',
    kind: 'image',
    status: 'ready',
    variants: [variant(320), variant(800)],
    placeholder: hash,
    ...more,
  });

  it('has its place and a blurred picture before a byte of it is there', async () => {
    await loadWords(['media']);
    show(<MediaImage media={media({})} alt="Le marché" sizes="20rem" />);
    const image = await screen.findByRole('img', { name: 'Le marché' });
    const told = ['srcset', 'sizes', 'width', 'height', 'loading'].map((name) => image.getAttribute(name));
    expect(told).toEqual(['/f/320 320w, /f/800 800w', '20rem', '800', '400', 'lazy']);
    expect(image.style.backgroundImage).toContain('data:image/png;base64,');
    fireEvent.load(image);
    expect(image.style.backgroundImage).toBe('');
  });

  it.each([
    ['processing', 'Image en préparation'],
    ['failed', 'Cette image n’a pas pu être lue.'],
  ] as const)('says so while it is %s, in a place of the same shape', async (status, words) => {
    await loadWords(['media']);
    show(<MediaImage media={media({ status, variants: [], placeholder: null })} alt="" sizes="20rem" ratio={4 / 3} />);
    expect(await screen.findByRole('img', { name: words })).toBeTruthy();
  });
});
