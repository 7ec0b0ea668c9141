import { documentRoutes } from '@afi/contracts/documents';
import { postUndoRoutes, type HeldPost } from '@afi/contracts/post-undo';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes } from '@afi/contracts/posts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../test/answering.js';
import { installation, plainPost } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { noteOffered } from '../../ui/publish/offered-before.js';
import { PublishedBefore } from './PublishedBefore.js';

const id = (at: number): string => `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d0${at}`;
const held = (items: HeldPost[]) => answering(postUndoRoutes.held, { items, nextCursor: null });
const undo = () => screen.findByRole('button', { name: 'Annuler' });

beforeEach(() => {
  startServer();
  localStorage.clear();
  answering(platformRoutes.about, installation);
});

describe('what was published before a page was loaded', () => {
  it('is offered again, and goes back in one tap', async () => {
    // Of another device: what is offered there is offered there.
    const others = { id: id(2), title: 'La cantine', draftId: null, parts: {}, secondsLeft: 8 };
    held([{ ...others, id: id(1), title: 'Le transport' }, others]);
    noteOffered(id(1), 10);
    answering(postRoutes.unpublish, { refused: { status: 409 } });
    const { person } = show(<PublishedBefore userId={id(9)} />);
    expect(await screen.findByText(/^C’est en ligne\s: Le transport$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    await person.click(await undo());
    await waitFor(() => expect(calls).toContain(`POST /api/client/posts/${id(1)}/unpublish`));
  });

  it('is told apart from another by what it names', async () => {
    const given = { draftId: null, parts: {}, secondsLeft: 8 };
    held([
      { ...given, id: id(1), title: 'Le transport' },
      { ...given, id: id(2), title: 'La cantine' },
    ]);
    noteOffered(id(1), 10);
    noteOffered(id(2), 10);
    show(<PublishedBefore userId={id(9)} />);
    expect(await screen.findByText(/^C’est en ligne\s: Le transport$/)).toBeTruthy();
    expect(await screen.findByText(/^C’est en ligne\s: La cantine$/)).toBeTruthy();
  });

  it('taken back, says that nothing is published', async () => {
    held([{ id: id(1), title: 'Fête', draftId: null, parts: {}, secondsLeft: 8 }]);
    noteOffered(id(1), 10);
    answering(postRoutes.unpublish, {
      ...{
        id: id(1),
        communityId: id(8),
        communityName: 'Classe',
        ...plainPost,
        title: 'Fête',
        content: '<p>Oui.</p>',
      },
      ...{ excerpt: 'Oui.', language: null, translatable: false, status: 'draft', privacy: 'public' },
      ...{ visibility: 'visible', pinned: false, source: null, mayManage: true, parts: {}, version: 2 },
      ...{ author: { id: id(9), fullname: 'Awa', picture: null, role: 'owner' }, publishedAt: null },
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    const { person } = show(<PublishedBefore userId={id(9)} />);
    await person.click(await undo());
    expect(await screen.findByText('Rien n’est publié. Votre texte est de nouveau un brouillon.')).toBeTruthy();
    expect(screen.queryByText(/^C’est en ligne/)).toBeNull();
  });

  it('is one offer for the posts of a document, which are under review again', async () => {
    const parts = { documents: { id: id(5) } };
    noteOffered(id(5), 10);
    held([1, 2, 3].map((at) => ({ id: id(at), title: `Avis ${at}`, draftId: id(at + 5), parts, secondsLeft: 8 })));
    let asked: unknown;
    answering(documentRoutes.undoSave, (body) => {
      asked = body;
      return { refused: { status: 410 } };
    });
    const { person } = show(<PublishedBefore userId={id(9)} />);
    expect(await screen.findByText(/^3 publications/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    await person.click(await undo());
    await waitFor(() => expect(asked).toEqual({ draftIds: [id(6), id(7), id(8)] }));
  });

  it('is asked of nobody where nothing was offered, or its time is over', () => {
    held([{ id: id(1), title: 'Fête', draftId: null, parts: {}, secondsLeft: 8 }]);
    noteOffered(id(1), -1);
    show(<PublishedBefore userId={id(9)} />);
    expect(calls).toEqual([]);
  });

  it('is nothing once it was taken back elsewhere', async () => {
    held([]);
    noteOffered(id(1), 10);
    show(<PublishedBefore userId={id(9)} />);
    await waitFor(() => expect(calls).toContain('GET /api/client/held-posts'));
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  });
});
