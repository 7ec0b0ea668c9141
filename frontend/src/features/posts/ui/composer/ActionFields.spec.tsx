import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MediaView } from '@afi/contracts/media';
import { platformRoutes } from '@afi/contracts/platform';
import type { PostAction } from '@afi/contracts/post-action';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { answering, startServer } from '../../../../../test/answering.js';
import { installation } from '../../../../../test/publishing.js';
import { show } from '../../../../../test/show.js';
import { loadWords } from '../../../../lib/i18n.js';
import { ActionFields } from './ActionFields.js';

const id = '0198f0f5-6b1e-7d4c-9d0e-0a3b6a1c2d32';
const media: MediaView = { id, kind: 'pdf', status: 'ready', variants: [], placeholder: null, name: 'livret.pdf' };
const saved: Extract<PostAction, { type: 'payment' }> = {
  ...({ type: 'payment', label: null, amount: 500, currency: 'XOF', description: 'Livret', file: 'stamp' } as const),
  ...{ paid: false, receipt: null, media, gives: media },
};
const asked = { type: 'payment', amount: 500, currency: 'XOF', description: 'Livret' };

function Fields({ given, before }: { given: object; before: PostAction | null }) {
  const [value, setValue] = useState(JSON.stringify(given));
  return (
    <ActionFields
      kinds={{}}
      postType="text"
      postKey="p"
      value={value}
      onChange={setValue}
      error={undefined}
      errors={{}}
      saved={before}
      file={(mediaId, onChange) => (
        <button type="button" onClick={() => onChange('')}>
          {mediaId ? `Fichier ${mediaId}` : 'Aucun fichier'}
        </button>
      )}
    />
  );
}

beforeEach(async () => {
  await loadWords(['composer']);
  startServer();
  answering(platformRoutes.about, { ...installation, embedded: true });
});

describe('the file a payment gives', () => {
  it('is there when its post is edited; taken away, that is said, and it is kept with a tap', async () => {
    const { person } = show(<Fields given={{ ...asked, mediaId: id }} before={saved} />);
    const file = await screen.findByRole('button', { name: `Fichier ${id}` });
    expect(screen.queryByText(/ne sera plus donné/)).toBeNull();
    await person.click(file);
    expect(screen.getByText('Aucun fichier')).toBeTruthy();
    expect(screen.getByText(/ne sera plus donné à qui paie/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Garder le fichier' }));
    expect(screen.getByRole('button', { name: `Fichier ${id}` })).toBeTruthy();
    expect(screen.queryByText(/ne sera plus donné/)).toBeNull();
  });

  it('is not missed where there was none', async () => {
    show(<Fields given={asked} before={{ ...saved, file: null, media: null, gives: null }} />);
    expect(await screen.findByText('Aucun fichier')).toBeTruthy();
    expect(screen.queryByText(/ne sera plus donné/)).toBeNull();
  });
});
