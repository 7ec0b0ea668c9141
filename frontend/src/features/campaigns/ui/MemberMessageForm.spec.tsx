import { beforeEach, describe, expect, it } from '@jest/globals';
import { memberMessageRoutes, type MemberReach } from '@afi/contracts/member-messages';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { noteAnswer } from '../../../lib/online.js';
import { useMemberReach } from '../api/member-messages.js';
import { MemberMessageForm } from './MemberMessageForm.js';

const community = { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', name: 'Lectrices de Cotonou' };
const reachOf = (inapp: number, push: number): MemberReach => ({
  ...{ members: 12, left: 3, nextAt: null },
  channels: [
    { channel: 'inapp', reached: inapp },
    { channel: 'push', reached: push },
  ],
});
const form = (inapp: number, push: number) =>
  show(<MemberMessageForm community={community} reach={reachOf(inapp, push)} posts={[]} onSent={() => undefined} />);

describe('a message to the members of a community', () => {
  beforeEach(() => startServer());

  it.each([
    [10, 0, '10 membres la verront en ouvrant l’appli. Aucun ne sera averti sur son téléphone.'],
    [10, 1, '10 membres la verront en ouvrant l’appli. 1 sera averti sur son téléphone.'],
    [10, 4, '10 membres la verront en ouvrant l’appli. 4 seront avertis sur leur téléphone.'],
    [1, 0, '1 membre la verra en ouvrant l’appli. Aucun ne sera averti sur son téléphone.'],
  ])('says that %d see it and %d phones ring, beside its button and before it leaves', async (inapp, push, said) => {
    const { person } = form(inapp, push);
    expect(screen.getByText(said)).toBeTruthy();
    await person.type(screen.getByLabelText(/^Titre/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.click(screen.getByRole('button', { name: 'Envoyer aux membres' }));
    const asked = await screen.findByRole('dialog', { name: 'Envoyer cette notification\u00a0?' });
    expect(within(asked).getByText(`${said} Une notification partie ne se reprend pas.`)).toBeTruthy();
    expect(calls).not.toContain(`POST /api${memberMessageRoutes.send.path.replace(':id', community.id)}`);
  });

  it('promises nothing where it reaches nobody', () => {
    form(0, 0);
    expect(screen.getByText('Aucun membre ne peut être prévenu pour l’instant.')).toBeTruthy();
    expect(screen.queryByText(/en ouvrant l’appli|sur son téléphone/)).toBeNull();
  });

  it('follows on return to the page how many another device left', async () => {
    let left = 3;
    answering(memberMessageRoutes.reach, () => ({ ...reachOf(10, 4), left }));
    const Left = () => <p>{`Encore ${useMemberReach(community.id).data?.left}`}</p>;
    // As the app reads: what it has is good for a while, whoever comes back.
    const queries = { staleTime: 20_000, refetchOnWindowFocus: false, retry: false };
    show(<Left />, new QueryClient({ defaultOptions: { queries } }));
    await screen.findByText('Encore 3');
    left = 2;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Encore 2')).toBeTruthy();
  });

  it('says no more that there is no network once it is back; what was written stands', async () => {
    const { person } = form(10, 4);
    await person.type(screen.getByLabelText(/^Titre/), 'Rentrée');
    await person.type(screen.getByLabelText(/^Texte/), 'Samedi à 10 h');
    await person.click(screen.getByRole('button', { name: 'Envoyer aux membres' }));
    withoutNetwork();
    const asked = await screen.findByRole('dialog');
    await person.click(within(asked).getByRole('button', { name: 'Envoyer aux membres' }));
    const box = () => document.querySelector('.form-problem');
    await waitFor(() => expect(box()).toBeTruthy());
    act(noteAnswer);
    await waitFor(() => expect(box()).toBeNull());
    expect(screen.getByDisplayValue('Rentrée')).toBeTruthy();
  });
});
