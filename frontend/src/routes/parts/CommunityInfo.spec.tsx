import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { communityRoutes, type CommunityView } from '@afi/contracts/communities';
import type { MediaView } from '@afi/contracts/media';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { laColombe } from '../../../test/publishing.js';

/** Nothing waits on the device. */
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));
const { show } = await import('../../../test/show.js');
const { CommunityInfo } = await import('./CommunityInfo.js');

const logo: MediaView = {
  ...{ id: '0197a8a2-6a5b-7c1e-9d2f-3b4c5d6e7f80', kind: 'image', status: 'ready', placeholder: null },
  variants: [{ type: 'image/webp', width: 320, height: 320, bytes: 900, url: '/files/logo.webp' }],
};
const mine: CommunityView = { ...laColombe, role: 'team', logo, colour: '#8a1538' };
let sent: unknown[];

const open = async (community = mine) => {
  const shown = show(<CommunityInfo community={community} onLeft={() => undefined} />);
  await shown.person.click(screen.getByRole('button', { name: 'Modifier les informations' }));
  return shown;
};
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

beforeEach(() => {
  startServer();
  sent = [];
  answering(communityRoutes.change, (body) => {
    sent.push(body);
    return mine;
  });
});

describe('what a community says of itself', () => {
  it('is changed by owner and team alone', () => {
    show(<CommunityInfo community={{ ...mine, role: 'member' }} onLeft={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Modifier les informations' })).toBeNull();
  });

  it('shows its logo, takes it away, and sends nothing else', async () => {
    const { person } = await open();
    expect(screen.getByAltText<HTMLImageElement>('Aperçu de l’image').src).toContain('/files/logo.webp');
    await person.click(screen.getByRole('button', { name: 'Retirer l’image' }));
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([{ logoId: null }]));
    expect(await screen.findByRole('button', { name: 'Modifier les informations' })).toBeTruthy();
  });

  it('sends a colour that was chosen, or none', async () => {
    const { person } = await open();
    fireEvent.change(screen.getByLabelText('Sa couleur'), { target: { value: '#112233' } });
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([{ colour: '#112233' }]));
    await person.click(await screen.findByRole('button', { name: 'Modifier les informations' }));
    await person.click(screen.getByRole('button', { name: 'Retirer la couleur' }));
    await person.click(save());
    await waitFor(() => expect(sent.at(-1)).toEqual({ colour: null }));
  });

  it('says beside the logo why it failed, and why it is refused', async () => {
    const failed = {
      ...logo,
      status: 'failed' as const,
      variants: [],
      error: { code: 'x', message: 'Image illisible.' },
    };
    answering(communityRoutes.change, {
      refused: { status: 422, errors: [{ pointer: '/logoId', code: 'x', message: 'Ce logo n’est plus disponible.' }] },
    });
    const { person } = await open({ ...mine, logo: failed });
    expect(screen.getByText('Image illisible.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Retirer l’image' }));
    await person.click(save());
    expect(await screen.findByText('Ce logo n’est plus disponible.')).toBeTruthy();
    expect(screen.queryByText('Image illisible.')).toBeNull();
  });
});
