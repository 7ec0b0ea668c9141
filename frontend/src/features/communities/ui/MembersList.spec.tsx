import { communityRoutes, type CommunityView, type MemberView } from '@afi/contracts/communities';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { InviteCard } from './InviteCard.js';
import { MembersList } from './MembersList.js';

const chorale: CommunityView = {
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
  membersCount: 3,
  postsCount: 0,
  inviteCode: 'ABCDEFGH',
  inviteLeft: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const memberOf = (last: number, fullname: string, role: MemberView['role']): MemberView => ({
  id: `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${last}`,
  fullname,
  picture: null,
  role,
  joinedAt: '2026-11-21T10:00:00.000Z',
});
const people = [
  memberOf(40, 'Awa Koné', 'owner'),
  memberOf(41, 'Serge Mensah', 'team'),
  memberOf(42, 'Esther Ba', 'member'),
];
const inFlight = {
  refused: { status: 409, code: 'idempotency.in-flight', detail: 'Cette demande est déjà en cours.' },
};
const menus = () =>
  screen.queryAllByRole('button', { name: /^Actions pour/ }).map((one) => one.getAttribute('aria-label'));

beforeEach(() => {
  startServer();
  answering(communityRoutes.members, {
    items: people,
    nextCursor: null,
    previousCursor: null,
    count: people.length,
  });
});

describe('the members of a community', () => {
  it.each([
    ['owner', ['Actions pour Serge Mensah', 'Actions pour Esther Ba']],
    ['team', ['Actions pour Esther Ba']],
    ['member', []],
  ] as const)('can be taken out by its %s only as far as that may', async (role, found) => {
    show(<MembersList community={{ ...chorale, role }} />);
    await screen.findByText('Esther Ba');
    expect(menus()).toEqual(found);
  });

  it('are taken out once that is confirmed', async () => {
    answering(communityRoutes.removeMember, undefined);
    const { person } = show(<MembersList community={chorale} />);
    await person.click(await screen.findByRole('button', { name: 'Actions pour Esther Ba' }));
    await person.click(screen.getByRole('menuitem', { name: 'Retirer de la communauté' }));
    const taken = () => calls.filter((call) => call.startsWith('DELETE'));
    expect(taken()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(taken()).toEqual([`DELETE /api/client/communities/${chorale.id}/members/${people[2]?.id}`]),
    );
    expect(await screen.findByText('Esther Ba ne fait plus partie de la communauté')).toBeTruthy();
  });

  it('are taken out by one call, however fast it is confirmed: no refusal takes the place of what was done', async () => {
    let times = 0;
    answering(communityRoutes.removeMember, () => {
      times += 1;
      return times === 1 ? undefined : inFlight;
    });
    const { person } = show(<MembersList community={chorale} />);
    await person.click(await screen.findByRole('button', { name: 'Actions pour Esther Ba' }));
    await person.click(screen.getByRole('menuitem', { name: 'Retirer de la communauté' }));
    const confirm = screen.getByRole('button', { name: 'Retirer' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByText('Esther Ba ne fait plus partie de la communauté')).toBeTruthy();
    expect(screen.queryByText(inFlight.refused.detail)).toBeNull();
    expect(times).toBe(1);
  });
});

describe('the invite code', () => {
  it('is changed once that is confirmed', async () => {
    answering(communityRoutes.renewCode, { ...chorale, inviteCode: 'WXYZWXYZ' });
    const { person } = show(<InviteCard community={chorale} />);
    await person.click(screen.getByRole('button', { name: 'Changer le code' }));
    const renewed = () => calls.filter((call) => call.endsWith('/invite-code'));
    expect(renewed()).toEqual([]);
    const asked = within(await screen.findByRole('dialog'));
    await person.click(asked.getByRole('button', { name: 'Changer le code' }));
    await waitFor(() => expect(renewed()).toHaveLength(1));
    expect(await screen.findByText('Le code d’invitation a changé')).toBeTruthy();
  });
});
