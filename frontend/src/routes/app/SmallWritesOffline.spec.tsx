import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { communityRoutes, type CommunityView } from '@afi/contracts/communities';
import { defaultCommentSettings } from '@afi/contracts/comments';
import { postCommentRoutes } from '@afi/contracts/post-comments';
import { act, screen, waitFor } from '@testing-library/react';
import { device } from '../../../test/device.js';

const { answering, startServer, withoutNetwork } = await import('../../../test/answering.js');
const { show } = await import('../../../test/show.js');
const { noteAnswer, noteNoAnswer } = await import('../../lib/online.js');
const { startSession } = await import('../../lib/session/session.js');
const { CommentSettings } = await import('../../features/comments/ui/CommentSettings.js');
const { CommunityAbout } = await import('../../features/communities/ui/CommunityAbout.js');
const { MembersList } = await import('../../features/communities/ui/MembersList.js');
const { JobRow } = await import('../../features/jobs/ui/JobRow.js');
const { StoryOfThoughts } = await import('../parts/StoryOfThoughts.js');

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const at = '2026-11-21T10:00:00.000Z';
const chorale: CommunityView = {
  ...{
    id,
    name: 'Chorale',
    type: 'association',
    about: '',
    purpose: '',
    city: '',
    website: null,
    logo: null,
    colour: null,
  },
  ...{ visibility: 'private', joinCondition: 'open', role: 'owner', membersCount: 3, postsCount: 0 },
  ...{ inviteCode: 'ABCDEFGH', inviteLeft: null, createdAt: at },
};
const job = {
  ...{ id, kind: 'documents', word: 'documents', stage: 'extract', stages: [], percent: 30, seq: 5, attempt: 1 },
  ...{ facts: {}, secondsLeft: null, label: 'Le budget', subject: null, link: null, error: null },
  ...{ createdAt: at, startedAt: at, finishedAt: null },
};
const kept = () => [...device.values()].map(({ what }) => what);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  startServer();
  noteAnswer();
  device.clear();
  localStorage.clear();
  startSession({ token: 'x', userType: 'client', userId: id });
  const members = [{ id, fullname: 'Esther Ba', picture: null, role: 'member' as const, joinedAt: at }];
  answering(communityRoutes.members, { items: members, nextCursor: null, previousCursor: null, count: 1 });
});

describe('a small write without a network waits on the device', () => {
  it.each([
    ['Ajouter à l’équipe', 'Ajouter à l’équipe\u00a0: Esther Ba'],
    ['Retirer de la communauté', 'Retirer de la communauté\u00a0: Esther Ba'],
  ])('where it changes a member: %s', async (done, what) => {
    const { person } = show(<MembersList community={chorale} />);
    await person.click(await button('Actions pour Esther Ba'));
    withoutNetwork();
    await person.click(screen.getByRole('menuitem', { name: done }));
    const sure = screen.queryByRole('button', { name: 'Retirer' });
    if (sure) await person.click(sure);
    await waitFor(() => expect(kept()).toEqual([what]));
  });

  it('where it leaves a community, and leads on', async () => {
    const onLeft = jest.fn();
    const { person } = show(<CommunityAbout community={{ ...chorale, role: 'member' }} onLeft={onLeft} />);
    withoutNetwork();
    await person.click(await button('Quitter la communauté'));
    await person.click(screen.getAllByRole('button', { name: 'Quitter la communauté' }).at(-1)!);
    await waitFor(() => expect(kept()).toEqual(['Quitter la communauté\u00a0: Chorale']));
    expect(onLeft).toHaveBeenCalledTimes(1);
  });

  it('where it changes how a community comments', async () => {
    answering(postCommentRoutes.settings, defaultCommentSettings);
    answering(postCommentRoutes.blocked, { items: [] });
    const { person } = show(<CommentSettings communityId={id} />);
    await person.click(await screen.findByRole('switch', { name: 'Commentaires ouverts' }));
    withoutNetwork();
    await person.click(await button('Enregistrer'));
    await waitFor(() => expect(kept()).toEqual(['Réglages des commentaires']));
  });

  it.each([
    ['Arrêter', { status: 'running' as const, retryable: false }],
    ['Réessayer', { status: 'failed' as const, retryable: true }],
  ])('where it is about a job: %s', async (done, state) => {
    const { person } = show(<JobRow job={{ ...job, ...state }} />);
    withoutNetwork();
    await person.click(await button(done));
    await waitFor(() => expect(kept()).toEqual([`${done}\u00a0: Le budget`]));
  });

  it('where it makes a story of thoughts, and leads to the stories', async () => {
    const { person } = show(<StoryOfThoughts ids={[id, at]} label="Composer" />);
    withoutNetwork();
    await person.click(await button('Composer'));
    await waitFor(() => expect(kept()).toEqual(['Composer une histoire de 2 pensées']));
    expect(window.location.pathname).toBe('/app/stories');
  });
});

describe('what is done at once or not at all', () => {
  it('says without a network that it waits for one, and offers nothing that fails', async () => {
    const { person } = show(<MembersList community={chorale} />);
    await person.click(await button('Actions pour Esther Ba'));
    await person.click(screen.getByRole('menuitem', { name: 'Confier la communauté' }));
    const sure = await button('Confier');
    expect(sure).toHaveProperty('disabled', false);
    withoutNetwork();
    act(noteNoAnswer);
    await waitFor(() => expect(sure).toHaveProperty('disabled', true));
    expect(screen.getByText('Pas de réseau. Ce sera possible dès son retour.')).toBeTruthy();
    expect(kept()).toEqual([]);
  });
});
