import { canvasLayer, type CanvasDrawing, type CanvasLayer } from '@afi/contracts/canvas-parts';
import { describe, expect, it } from '@jest/globals';
import { actOf } from './keys.js';
import { copied, moved, newLayer, resized, scaled, tidied, withoutLayer } from './layers.js';
import { snapped } from './snap.js';
import { leaving } from './unfilled.js';

const key = (name: string, more: object = {}) =>
  actOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

describe('layers under a hand', () => {
  it.each(['text', 'shape', 'photo', 'logo', 'qr', 'sticker'] as const)('a new %s is one the server takes', (kind) => {
    for (const size of ['status', 'square', 'poster'] as const) {
      const layer = newLayer(kind, size);
      expect(canvasLayer.parse(layer)).toEqual(layer);
    }
  });

  it('stay within what the server takes, whatever is done to them', () => {
    const wild = tidied({ ...newLayer('text', 'square'), x: 1e9, y: -1e9, w: 0, h: 99_999, turn: 725.456 });
    expect(wild).toMatchObject({ x: 4_000, y: -4_000, w: 4, h: 4_000, turn: 5.46 });
    expect(canvasLayer.safeParse(scaled(wild, 1_000, 500)).success).toBe(true);
    expect(canvasLayer.safeParse(copied(wild)).success).toBe(true);
  });

  it('grow around their middle, letters with them', () => {
    const text = { ...newLayer('text', 'square'), x: 100, y: 100, w: 200, h: 100, size: 40 } as CanvasLayer;
    expect(scaled(text, 2, 30)).toMatchObject({ x: 0, y: 50, w: 400, h: 200, size: 80, turn: 30 });
  });

  it('go up and down, and no further than there is', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...newLayer('shape', 'square'), id }));
    const all = [a, b, c] as CanvasLayer[];
    expect(moved(all, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(moved(all, 'c', 1).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(moved(all, 'x', 1)).toEqual(all);
  });

  it('of a template that nobody filled in go with the band behind them, once nothing else stands on that', () => {
    const layer = (kind: 'text' | 'shape', id: string, y: number, h: number, more: object = {}): CanvasLayer => ({
      ...{ ...newLayer(kind, 'square'), id, x: 100, w: 400, y, h },
      ...more,
    });
    const paper = layer('shape', 'paper', 0, 1_080, { x: 0, w: 1_080 });
    const band = layer('shape', 'band', 300, 200, { x: 80, w: 440 });
    const [price, per] = [
      layer('text', 'price', 310, 90, { text: '65 000', sample: true }),
      layer('text', 'per', 410, 60, { text: 'FCFA', sample: true }),
    ];
    const title = layer('text', 'title', 100, 100);
    const ids = (layers: readonly CanvasLayer[]) => layers.map(({ id }) => id);
    const first = withoutLayer([paper, title, band, price, per], 'per');
    expect(ids(first)).toEqual(['paper', 'title', 'band', 'price']);
    expect(ids(withoutLayer(first, 'price'))).toEqual(['paper', 'title']);
    // What somebody wrote themselves is theirs, and so is what is behind it.
    const own = { ...price, sample: undefined } as CanvasLayer;
    expect(ids(withoutLayer([paper, band, own], 'price'))).toEqual(['paper', 'band']);
    // A paper on which all stands is no band.
    expect(ids(withoutLayer([paper, price], 'price'))).toEqual(['paper']);
    // None of it leaves the editor; what was written, or kept, does.
    const drawing: CanvasDrawing = { size: 'square', background: '#ffffff', layers: [paper, title, band, price, per] };
    expect(ids(leaving(drawing).layers)).toEqual(['paper', 'title']);
    const kept = { ...price, sample: false } as CanvasLayer;
    expect(ids(leaving({ ...drawing, layers: [paper, title, band, kept, per] }).layers)).toEqual([
      'paper',
      'title',
      'band',
      'price',
    ]);
  });

  it('keep their place between the edges in another size', () => {
    const strip = { ...newLayer('shape', 'status'), x: 0, y: 1_720, w: 1_080, h: 200 };
    const drawing: CanvasDrawing = {
      size: 'status',
      background: '#ffffff',
      layers: [strip, newLayer('logo', 'status')],
    };
    const [first, logo] = resized(drawing, 'square').layers;
    expect(first).toMatchObject({ x: 0, y: 967.5, w: 1_080, h: 112.5 });
    expect([(logo?.x ?? 0) + (logo?.w ?? 0) / 2, (logo?.y ?? 0) + (logo?.h ?? 0) / 2]).toEqual([540, 540]);
    expect(logo?.w).toBe(logo?.h);
  });
});

describe('lines a layer is drawn to', () => {
  const page = { width: 1_000, height: 1_000, within: 10 };
  it('are the edges and the middle of the picture and of other layers', () => {
    expect(snapped({ x: 396, y: 700, w: 200, h: 100 }, [], page)).toEqual({ dx: 4, dy: 0, guides: [{ x: 500 }] });
    const other = { x: 50, y: 303, w: 20, h: 20 };
    expect(snapped({ x: 660, y: 300, w: 100, h: 55 }, [other], page)).toEqual({ dx: 0, dy: 3, guides: [{ y: 303 }] });
    expect(snapped({ x: 220, y: 620, w: 100, h: 55 }, [other], page)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

describe('keys', () => {
  it('move, remove, copy, take back and do again', () => {
    expect(key('ArrowLeft')).toEqual({ kind: 'move', dx: -4, dy: 0 });
    expect(key('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', dx: 0, dy: 40 });
    expect(key('Delete')).toEqual({ kind: 'remove' });
    expect(key('d', { ctrlKey: true })).toEqual({ kind: 'copy' });
    expect(key('z', { metaKey: true })).toEqual({ kind: 'undo' });
    expect(key('Z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(key('y', { ctrlKey: true })).toEqual({ kind: 'redo' });
    expect([key('z'), key('a'), key('s', { ctrlKey: true })]).toEqual([null, null, null]);
  });
});
