import type { MediaView } from '@afi/contracts/media';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { calls, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';

/** What a device keeps, of which nothing is asked here. */
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
const { OneFile } = await import('./FileEditor.js');

const form = { url: '/livret.pdf', type: 'application/pdf', width: null, height: null, bytes: 2_048 };
const media: MediaView = {
  ...({ id: '0198f0f5-6b1e-7d4c-9d0e-0a3b6a1c2d32', kind: 'pdf', status: 'ready', placeholder: null } as const),
  ...{ variants: [form], name: 'livret.pdf' },
};

describe('the file of a button', () => {
  beforeEach(async () => {
    await loadWords(['composer', 'media']);
    startServer();
  });

  it('is shown to whoever edits the post, be it sent by another, and taken away by a tap', async () => {
    const onChange = jest.fn();
    const { person } = show(
      <OneFile use="button" postKey="p" mediaId={media.id} saved={[media]} onChange={onChange} />,
    );
    expect(screen.getByText('livret.pdf')).toBeTruthy();
    // Its sender alone is told of it by its id.
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Changer ou retirer le fichier' }));
    expect(onChange).toHaveBeenCalledWith('');
  });
});
