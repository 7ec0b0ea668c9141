import { commentRoutes, type CommentView, type ReviewItem } from '@afi/contracts/comments';
import { postCommentRoutes } from '@afi/contracts/post-comments';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { ReviewQueue } from './ReviewQueue.js';

const community = '0b8a3c9e-4a55-4c9f-9a3b-6a1c2d3e4f50';
const target = { type: 'posts', id: '1b8a3c9e-4a55-4c9f-9a3b-6a1c2d3e4f50' };
const written = (at: number): CommentView => ({
  ...{ id: `${at}f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e`, target, parentId: null, depth: 0, mentions: [] },
  author: { id: `${at}f3f0f5e-0000-4d4c-9d0e-0a3b6a1c2d3e`, fullname: `Awa ${at}`, picture: null, role: 'member' },
  ...{ content: `Mot ${at}`, status: 'pending', likesCount: 0, liked: false, repliesCount: 0, mine: false },
  ...{ mayReply: false, editableUntil: null, mayModerate: true, editedAt: null, version: 1 },
  createdAt: '2026-11-27T10:00:00.000Z',
});
let waiting: ReviewItem[];
const item = (at: number): ReviewItem => {
  const comment = written(at);
  return { id: comment.id, comment, hold: 'all', reports: [], about: null, createdAt: comment.createdAt };
};
const goes = (id: string) => {
  waiting = waiting.filter((one) => one.id !== id);
};
const asked = () =>
  calls.filter((call) => !call.startsWith('GET')).map((call) => call.replace(/^(\w+) .*\/comments\//, '$1 '));
const row = (at: number) => screen.queryByRole('listitem', { name: `Commentaire de Awa ${at}` });

beforeEach(async () => {
  await loadWords(['comments']);
  startServer();
  waiting = [item(1), item(2)];
  answering(postCommentRoutes.review, () => ({ items: waiting, nextCursor: null, waiting: waiting.length }));
  const first = written(1);
  for (const route of [commentRoutes.hide, commentRoutes.takeOut, commentRoutes.approve])
    answering(route, () => (goes(first.id), first));
  answering(commentRoutes.restore, () => ((waiting = [item(1), item(2)]), first));
  for (const route of [commentRoutes.block, commentRoutes.unblock]) answering(route, first);
});

async function shown() {
  const { person } = show(<ReviewQueue communityId={community} />);
  await waitFor(() => expect(row(1)).not.toBeNull());
  row(1)?.focus();
  return person;
}

it('S deletes what is looked at and goes on to the next; Z brings it back', async () => {
  const person = await shown();
  await person.keyboard('s');
  await waitFor(() => expect(row(1)).toBeNull());
  expect(asked()).toEqual([`POST ${written(1).id}/remove`]);
  expect(document.activeElement).toBe(row(2));
  await person.keyboard('z');
  await waitFor(() => expect(row(1)).not.toBeNull());
  expect(asked()).toEqual([`POST ${written(1).id}/remove`, `POST ${written(1).id}/restore`]);
});

it('B blocks its author and leaves it there; Z takes the block back', async () => {
  const person = await shown();
  await person.keyboard('b');
  await waitFor(() => expect(asked()).toEqual([`PUT ${written(1).id}/author-block`]));
  expect(document.activeElement).toBe(row(1));
  // What was done is said, and with it that there is a way back.
  await screen.findByText(/ne peut plus commenter/);
  await person.keyboard('z');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toBe(`DELETE ${written(1).id}/author-block`);
});

it('Z brings the last one back, too, where nothing is left to look at', async () => {
  waiting = [item(1)];
  answering(commentRoutes.restore, () => ((waiting = [item(1)]), written(1)));
  const person = await shown();
  await person.keyboard('s');
  await screen.findByText('Rien à relire');
  await person.keyboard('z');
  await waitFor(() => expect(row(1)).not.toBeNull());
});

it('no key decides while another is held, or where nothing is looked at', async () => {
  const person = await shown();
  await person.keyboard('{Control>}s{/Control}{Alt>}b{/Alt}');
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('s');
  expect(asked()).toEqual([]);
});
