import { canvasRoutes, type CanvasChanges, type CanvasInput, type CanvasView } from '@afi/contracts/canvases';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { newLayer } from '../edit/layers.js';
import { CanvasEditor } from './CanvasEditor.js';

let canvas: CanvasView;
let sent: CanvasChanges[];

let isWide = true;
const usual = Object.getOwnPropertyDescriptor(window, 'matchMedia');
afterAll(() => {
  if (usual) Object.defineProperty(window, 'matchMedia', usual);
  else Reflect.deleteProperty(window, 'matchMedia');
});

beforeEach(() => {
  isWide = true;
  const query = () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined });
  Object.defineProperty(window, 'matchMedia', { value: query, configurable: true });
  sent = [];
  canvas = {
    ...{
      id: crypto.randomUUID(),
      title: 'La rentrée',
      size: 'square',
      background: '#ffffff',
      pictures: [],
      files: [],
      share: null,
    },
    layers: [newLayer('sticker', 'square'), newLayer('text', 'square', { text: 'Réunion' })],
    ...{ state: 'ready', jobId: null, error: null, version: 1 },
    ...{ createdAt: '2026-11-23T20:00:00.000Z', updatedAt: '2026-11-23T20:00:00.000Z' },
  };
  startServer();
  answering(canvasRoutes.one, () => canvas);
  answering(canvasRoutes.change, (changes) => {
    sent.push(changes);
    canvas = { ...canvas, ...changes, version: canvas.version + 1 };
    return canvas;
  });
});

const editor = (result: () => ReactNode = () => null) =>
  show(<CanvasEditor {...{ canvas, result }} stage={() => null} picture={() => null} />);
const names = () =>
  screen.getAllByRole('listitem').flatMap((one) => one.querySelector('[aria-pressed]')?.textContent ?? []);

describe('a canvas without its picture', () => {
  it('is changed from its list: written, ordered, taken out, brought back, and saved by itself', async () => {
    const { person } = editor();
    expect(names()).toEqual(['Réunion', 'Cauri']);
    await person.click(screen.getByRole('button', { name: 'Réunion' }));
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 9 h' } });
    await person.click(screen.getByRole('button', { name: 'Mettre Réunion à 9 h derrière' }));
    expect(names()).toEqual(['Cauri', 'Réunion à 9 h']);
    await person.click(screen.getByRole('button', { name: 'Enlever Réunion à 9 h' }));
    expect(names()).toEqual(['Cauri']);
    await person.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    await person.click(screen.getByRole('button', { name: 'Masquer Cauri' }));
    await waitFor(() =>
      expect(sent.at(-1)?.layers?.map((one) => [one.kind, one.hidden])).toEqual([
        ['text', false],
        ['sticker', true],
      ]),
    );
    expect(sent.at(-1)?.layers?.[0]).toMatchObject({ text: 'Réunion à 9 h' });
  });

  it('that is only looked at is sent to nobody: it begins with its first change, under the id it has here', async () => {
    const begun: CanvasInput[] = [];
    canvas = { ...canvas, version: 0 };
    answering(canvasRoutes.create, (input) => {
      begun.push(input);
      canvas = { ...canvas, ...input, version: 1 };
      return { id: canvas.id, jobId: null };
    });
    const { id } = canvas;
    const { person } = editor();
    await person.click(screen.getByRole('button', { name: 'Réunion' }));
    expect(screen.queryByText('Enregistré')).toBeNull();
    expect(begun).toEqual([]);
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 9 h' } });
    await waitFor(() => expect(begun.map((one) => [one.id, one.title])).toEqual([[id, 'La rentrée']]));
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 10 h' } });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 1 }));
    expect(begun).toHaveLength(1);
  });

  it('whose first answer was lost is sent again under its id: there is one of it, with what was written since', async () => {
    const there = new Map<string, CanvasView>();
    let asked = 0;
    canvas = { ...canvas, version: 0 };
    answering(canvasRoutes.create, (input) => {
      asked += 1;
      const id = input.id ?? crypto.randomUUID();
      const isThere = there.has(id);
      if (!isThere) there.set(id, { ...canvas, ...input, id, version: 1 });
      if (!isThere) throw new TypeError('Failed to fetch');
      return { id, jobId: null };
    });
    answering(canvasRoutes.one, () => there.get(canvas.id) as CanvasView);
    answering(canvasRoutes.change, (changes) => {
      sent.push(changes);
      const changed = { ...(there.get(canvas.id) as CanvasView), ...changes, version: changes.version + 1 };
      there.set(canvas.id, changed);
      return changed;
    });
    const { person } = editor();
    await person.click(screen.getByRole('button', { name: 'Réunion' }));
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 9 h' } });
    await waitFor(() => expect(asked).toBe(1));
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 10 h' } });
    await waitFor(() => expect(there.get(canvas.id)?.layers.at(-1)).toMatchObject({ text: 'Réunion à 10 h' }));
    expect([asked, [...there.keys()], sent.map(({ version }) => version)]).toEqual([2, [canvas.id], [1]]);
  });

  it('shows the fields of what is chosen where its list was on a phone, the way back beside them', async () => {
    isWide = false;
    const { person } = editor();
    await person.click(screen.getByRole('button', { name: 'Réunion' }));
    expect(screen.queryByRole('list', { name: 'Éléments de l’image' })).toBeNull();
    expect(screen.getByRole('group', { name: /^Choisi/ }).querySelectorAll('button')).toHaveLength(5);
    // Keys reach it although what was pressed is gone.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(sent.at(-1)?.layers?.at(-1)).toMatchObject({ x: 112 }));
    fireEvent.change(screen.getByLabelText('Texte'), { target: { value: 'Réunion à 9 h' } });
    await person.click(screen.getByRole('button', { name: 'Terminer avec Réunion à 9 h' }));
    expect(names()).toEqual(['Réunion à 9 h', 'Cauri']);
  });

  it('says what of a template is not one’s own yet, and takes all of it out with one tap, which is undone', async () => {
    const price = newLayer('text', 'square', { text: '65 000', sample: true });
    canvas = { ...canvas, layers: [...canvas.layers, newLayer('photo', 'square'), price] };
    const { person } = editor();
    screen.getByText(/2 éléments du modèle ne sont pas encore à vous/);
    await person.click(screen.getByRole('button', { name: 'Tout enlever' }));
    expect(names()).toEqual(['Réunion', 'Cauri']);
    expect(screen.queryByText(/éléments? du modèle/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    expect(names()).toEqual(['65 000', 'Photo', 'Réunion', 'Cauri']);
  });

  it('takes new things, and keys where no field is written in', async () => {
    const { person } = editor();
    await person.click(screen.getByRole('button', { name: 'Code QR' }));
    expect(names()).toEqual(['Code QR', 'Réunion', 'Cauri']);
    const chosen = screen.getAllByRole('button', { name: 'Code QR' }).find((one) => one.hasAttribute('aria-pressed'));
    if (!chosen) throw new Error('it is not in the list');
    fireEvent.keyDown(chosen, { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByLabelText('Adresse ou texte du code'), { key: 'Delete' });
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(sent.at(-1)?.layers?.at(-1)).toMatchObject({ kind: 'qr', x: 384 }));
    fireEvent.keyDown(chosen, { key: 'd', ctrlKey: true });
    expect(names()).toHaveLength(4);
    fireEvent.keyDown(chosen, { key: 'Delete' });
    fireEvent.keyDown(chosen, { key: 'Delete' });
    expect(names()).toHaveLength(3);
  });

  it('is left as it is by keys that are pressed in a dialog before it', async () => {
    const { person } = editor(() => <dialog open>Partager</dialog>);
    await person.click(screen.getByRole('button', { name: 'Réunion' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Delete' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'd', ctrlKey: true });
    expect(names()).toEqual(['Réunion', 'Cauri']);
  });
});
