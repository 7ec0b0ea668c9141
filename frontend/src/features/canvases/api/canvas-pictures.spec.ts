import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MediaView } from '@afi/contracts/media';
import { CanvasPictures, PicturesMissing } from './canvas-pictures.js';

const view = (id: string, status: MediaView['status'] = 'ready'): MediaView => ({
  ...{ id, kind: 'image', status, placeholder: null },
  variants: status === 'ready' ? [{ url: `/files/${id}`, type: 'image/webp', width: 8, height: 8, bytes: 9 }] : [],
});
let asked: string[];
let closed: string[];
/** How often each is still refused. */
let refusals: Map<string, number>;
let lost: number;
let pictures: CanvasPictures;

beforeEach(() => {
  [asked, closed, refusals, lost] = [[], [], new Map(), 0];
  globalThis.fetch = jest.fn((input: unknown) => {
    const url = String(input);
    asked.push(url);
    const left = refusals.get(url) ?? 0;
    refusals.set(url, left - 1);
    const body = { ok: left <= 0, status: left > 0 ? 503 : 200, blob: () => Promise.resolve(url) };
    return Promise.resolve(body as unknown as Response);
  }) as typeof fetch;
  globalThis.createImageBitmap = ((url: string) =>
    Promise.resolve({
      url,
      width: 8,
      height: 8,
      close: () => closed.push(url),
    })) as unknown as typeof createImageBitmap;
  pictures = new CanvasPictures(() => (lost += 1), [1, 1]);
});
const drawn = (...ids: string[]) => pictures.during(ids, (come) => Promise.resolve([...come.keys()].sort()));

describe('the photos of a canvas', () => {
  it('are all there before it is drawn, and asked for again where one did not come', async () => {
    refusals.set('/files/b', 2);
    pictures.show([view('a'), view('b')], new Set(['a', 'b']));
    expect(await drawn('a', 'b')).toEqual(['a', 'b']);
    expect(asked.filter((url) => url === '/files/b')).toHaveLength(3);
    expect(lost).toBe(0);
  });

  it('are told of where they do not come, or are not ready; and asked for anew by the next who draws', async () => {
    refusals.set('/files/b', 3);
    pictures.show([view('a'), view('b'), view('c', 'processing')], new Set(['a', 'b', 'c']));
    const refused = await drawn('a', 'b', 'c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PicturesMissing);
    expect([...(refused as PicturesMissing).ids]).toEqual(['b', 'c']);
    expect(lost).toBe(1);
    expect(await drawn('a', 'b')).toEqual(['a', 'b']);
  });

  it('are let go where no layer shows them, not while they are drawn, and all of them in the end', async () => {
    pictures.show([view('a'), view('b')], new Set(['a', 'b']));
    await pictures.during(['a', 'b'], (come) => {
      pictures.show([], new Set(['a']));
      expect([[...come.keys()], closed]).toEqual([['a', 'b'], []]);
      return Promise.resolve();
    });
    expect([[...pictures.come.keys()], closed]).toEqual([['a'], ['/files/b']]);
    // Taken back: what was known of it is still known.
    pictures.show([], new Set(['a', 'b']));
    expect(await drawn('a', 'b')).toEqual(['a', 'b']);
    pictures.show([], new Set());
    expect([pictures.come.size, closed]).toEqual([0, ['/files/b', '/files/a', '/files/b']]);
  });

  it('are let go, too, where they come after all is left', async () => {
    pictures.show([view('a')], new Set(['a']));
    const coming = drawn('a').catch(() => null);
    pictures.show([], new Set());
    await coming;
    expect([pictures.come.size, closed]).toEqual([0, ['/files/a']]);
  });
});
