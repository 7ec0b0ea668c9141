import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { KeptUpload } from '../../features/media/api/kept-uploads.js';

const device = new Map<string, KeptUpload>();
const values = jest.fn(() => Promise.resolve([...device.values()]));
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: (key: string, value: KeptUpload) => Promise.resolve(device.set(key, value)),
  del: (key: string) => Promise.resolve(device.delete(key)),
  values,
}));
/** How often what shows them was asked for. */
let loads = 0;
jest.unstable_mockModule('./UploadsUnderWay.js', () => {
  loads += 1;
  return { default: () => <p>Envois en cours</p> };
});
const { keepUpload } = await import('../../features/media/api/kept-uploads.js');
const { Uploads } = await import('./Uploads.js');

const kept = (): KeptUpload => ({
  ...{ key: 'one', slot: 'photos', userId: '', file: new File(['0'], 'photo.webp'), context: null, url: null },
});
/** What the device keeps was read, and what follows from it is shown. */
const settled = async () => {
  await waitFor(() => expect(values).toHaveBeenCalled());
  await act(async () => void (await Promise.all(values.mock.results.map(({ value }) => value))));
};

describe('files on their way', () => {
  beforeEach(() => device.clear());

  it('cost nothing where there are none, and are shown as soon as one is', async () => {
    render(<Uploads />);
    await settled();
    expect([loads, screen.queryByText('Envois en cours')]).toEqual([0, null]);
    void keepUpload(kept());
    expect(await screen.findByText('Envois en cours')).toBeTruthy();
  });

  it('that were left by the page of before are shown, too', async () => {
    device.set('one', kept());
    render(<Uploads />);
    expect(await screen.findByText('Envois en cours')).toBeTruthy();
  });
});
