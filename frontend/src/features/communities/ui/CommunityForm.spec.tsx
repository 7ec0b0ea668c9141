import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { communityRoutes, type CommunityView } from '@afi/contracts/communities';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { CommunityForm } from './CommunityForm.js';

const created: CommunityView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e',
  name: 'Chorale',
  type: 'association',
  about: '',
  purpose: '',
  city: '',
  website: null,
  logo: null,
  colour: null,
  visibility: 'private',
  joinCondition: 'open',
  role: 'owner',
  membersCount: 1,
  postsCount: 0,
  inviteCode: 'ABCDEFGH',
  inviteLeft: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const nameField = () => screen.getByLabelText('Nom');
const send = () => screen.getByRole('button', { name: 'Créer la communauté' });

beforeEach(startServer);

describe('a form made from its route', () => {
  it('says beside the field what is missing, takes the reader there, and sends nothing', async () => {
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    await person.click(screen.getByLabelText(/Ville/));
    await person.click(send());
    expect(await screen.findByText('Donnez un nom à la communauté.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
    await person.type(nameField(), 'Chorale');
    expect(screen.queryByText('Donnez un nom à la communauté.')).toBeNull();
  });

  it('takes the most characters of a field from the schema', async () => {
    show(<CommunityForm onCreated={() => undefined} />);
    await waitFor(() => expect(nameField().getAttribute('maxlength')).toBe('120'));
    expect(screen.getByLabelText(/Présentation/).getAttribute('maxlength')).toBe('2000');
  });

  it('sends what the route accepts and hands on what it answers', async () => {
    const onCreated = jest.fn();
    answering(communityRoutes.create, ({ name, type }) => ({ ...created, name, type }));
    const { person } = show(<CommunityForm onCreated={onCreated} />);
    await person.type(nameField(), 'Chorale du quartier');
    await person.selectOptions(screen.getByLabelText('Type'), 'Association');
    await person.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(onCreated.mock.calls[0]?.[0]).toMatchObject({ name: 'Chorale du quartier', type: 'association' });
  });

  it('keeps the type that was approved and leaves the name free, whatever text was kept before', async () => {
    const before = show(<CommunityForm onCreated={() => undefined} />);
    await before.person.type(nameField(), 'Chorale');
    await before.person.selectOptions(screen.getByLabelText('Type'), 'Entreprise');
    before.leave();
    const onCreated = jest.fn();
    answering(communityRoutes.create, ({ name, type, purpose }) => ({
      ...created,
      name,
      type,
      purpose: purpose ?? '',
    }));
    const approved = { name: 'Les Alizés', type: 'association', purpose: 'Répéter ensemble.' } as const;
    const { person } = show(<CommunityForm approved={approved} onCreated={onCreated} />);
    const type = screen.getByLabelText<HTMLInputElement>('Type');
    expect([type.value, type.readOnly]).toEqual(['Association', true]);
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    await person.clear(nameField());
    await person.type(nameField(), 'Chorale des Alizés');
    await person.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(onCreated.mock.calls[0]?.[0]).toMatchObject({
      name: 'Chorale des Alizés',
      type: 'association',
      purpose: 'Répéter ensemble.',
    });
  });

  it('shows what the server refuses at the field it names, until that field changes', async () => {
    answering(communityRoutes.create, {
      refused: { status: 422, errors: [{ pointer: '/city', code: 'x', message: 'Cette ville est inconnue.' }] },
    });
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    await person.type(nameField(), 'Chorale');
    await person.click(send());
    expect(await screen.findByText('Cette ville est inconnue.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Ville/)));
    await person.type(screen.getByLabelText(/Ville/), 'Abidjan');
    expect(screen.queryByText('Cette ville est inconnue.')).toBeNull();
  });

  it('shows what no field can say above the buttons', async () => {
    answering(communityRoutes.create, {
      refused: {
        status: 403,
        message: 'Demandez d’abord un accès.',
        errors: [{ pointer: '/secret', code: 'x', message: '' }],
      },
    });
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    await person.type(nameField(), 'Chorale');
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Demandez d’abord un accès.');
  });

  it('says that there is no network, and keeps every word', async () => {
    withoutNetwork();
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    await person.type(nameField(), 'Chorale');
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de réseau/);
    expect((nameField() as HTMLInputElement).value).toBe('Chorale');
  });
});

describe('unsaved text', () => {
  it('is offered again at the next visit, and taken up', async () => {
    const first = show(<CommunityForm onCreated={() => undefined} />);
    await first.person.type(nameField(), 'Chorale du qu');
    first.leave();
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    expect((nameField() as HTMLInputElement).value).toBe('');
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    expect((nameField() as HTMLInputElement).value).toBe('Chorale du qu');
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
  });

  it('is gone once it was dropped or saved', async () => {
    const first = show(<CommunityForm onCreated={() => undefined} />);
    await first.person.type(nameField(), 'Chorale');
    first.leave();
    const second = show(<CommunityForm onCreated={() => undefined} />);
    await second.person.click(screen.getByRole('button', { name: 'Effacer' }));
    second.leave();
    answering(communityRoutes.create, created);
    const onCreated = jest.fn();
    const third = show(<CommunityForm onCreated={onCreated} />);
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
    await third.person.type(nameField(), 'Chorale');
    await third.person.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    third.leave();
    show(<CommunityForm onCreated={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
  });

  it('is asked about before a link leads away', async () => {
    const { person } = show(
      <>
        <a href="/elsewhere">ailleurs</a>
        <CommunityForm onCreated={() => undefined} />
      </>,
    );
    await person.type(nameField(), 'Chorale');
    await person.click(screen.getByRole('link', { name: 'ailleurs' }));
    expect(screen.getByRole('heading', { name: /^Quitter\u00a0?/ })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    await person.click(screen.getByRole('button', { name: 'Quitter' }));
    expect(window.location.pathname).toBe('/elsewhere');
  });

  it('keeps a tab from being closed unasked, and only then', async () => {
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { person } = show(<CommunityForm onCreated={() => undefined} />);
    await waitFor(() => expect(nameField().getAttribute('maxlength')).toBeTruthy());
    expect(closing()).toBe(false);
    await person.type(nameField(), 'C');
    expect(closing()).toBe(true);
    await person.clear(nameField());
    expect(closing()).toBe(false);
  });
});
