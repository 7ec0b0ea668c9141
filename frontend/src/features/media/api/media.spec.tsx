import { mediaRoutes, type MediaView } from '@afi/contracts/media';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { useMedias } from './media.js';

const one = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const other = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const foreign = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d32';

function Files() {
  const [ids, setIds] = useState([one, foreign]);
  return (
    <>
      <p>{[...useMedias(ids)].map(([id, { status }]) => `${id} ${status}`).join(', ')}</p>
      <button onClick={() => setIds([one, other])}>Une autre</button>
    </>
  );
}

describe('several files of mine', () => {
  beforeEach(() => startServer());

  it('are asked for again until they are ready, without those of others; what is there stays when one more comes', async () => {
    let status: MediaView['status'] = 'processing';
    answering(mediaRoutes.one, () => {
      const id = calls.at(-1)?.slice(-36) ?? '';
      if (id === foreign) return { refused: { status: 404, code: 'http.not-found' } };
      const file: MediaView = { id, status, kind: 'image', name: 'a.png', variants: [], placeholder: null };
      return file;
    });
    const { person } = show(<Files />);
    expect(await screen.findByText(`${one} processing`)).toBeTruthy();
    status = 'ready';
    expect(await screen.findByText(`${one} ready`, {}, { timeout: 5_000 })).toBeTruthy();
    const before = calls.length;
    await person.click(screen.getByRole('button', { name: 'Une autre' }));
    expect(screen.getByText(new RegExp(`^${one} ready`))).toBeTruthy();
    await waitFor(() => expect(screen.getByText(`${one} ready, ${other} ready`)).toBeTruthy());
    expect(calls.length).toBe(before + 1);
  });
});
