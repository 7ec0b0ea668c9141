import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postRoutes, type PostView } from '@afi/contracts/posts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { plainPost } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { FormFrame } from '../../ui/form/FormFrame.js';
import { useRouteMutation } from '../query/use-route-mutation.js';
import { keepForm } from './kept-form.js';
import { useForm } from './use-form.js';

const communityId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const onLeft = jest.fn<(outcome: object, ...more: unknown[]) => void>();

function Title() {
  const form = useForm(useRouteMutation(postRoutes.create), {
    checked: () => import('@afi/contracts/checked/posts'),
    keep: 'title',
    initial: { title: '' },
    input: ({ title }) => ({
      body: { title, content: '<p>Oui</p>', privacy: 'public' as const, communityId, publish: true },
    }),
    onLeft,
  });
  return (
    <FormFrame form={form} actions={<button>Envoyer</button>}>
      <input {...form.field('title')} aria-label="Titre" />
    </FormFrame>
  );
}

const taken: PostView = {
  ...{ id: communityId, communityId, communityName: 'Classe', ...plainPost, title: 'Fête', content: '<p>Oui.</p>' },
  ...{ excerpt: 'Oui.', language: null, translatable: false, status: 'published', privacy: 'public' },
  ...{ visibility: 'visible', pinned: false, source: null, mayManage: true, parts: {} },
  ...{ author: { id: communityId, fullname: 'Awa', picture: null, role: 'owner' }, version: 1, publishedAt: null },
  createdAt: '2026-11-21T10:00:00.000Z',
};
const refused = { refused: { status: 422, code: 'posts.refused', title: 'Non.' } };
/** Sends a title and goes away before the answer, which the answer gives. */
async function sentAndLeft(said: typeof refused | PostView): Promise<() => void> {
  let answer: () => void = () => undefined;
  const onTheWay = jest.fn();
  answering(postRoutes.create, async () => {
    onTheWay();
    await new Promise<void>((resolve) => (answer = resolve));
    return said;
  });
  const { person, leave } = show(<Title />);
  await person.type(screen.getByRole('textbox'), 'Fête');
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(onTheWay).toHaveBeenCalledTimes(1));
  leave();
  return () => answer();
}
const offered = async (): Promise<boolean> => {
  const { leave } = show(<Title />);
  const found = screen.queryByRole('button', { name: 'Reprendre votre brouillon' }) !== null;
  leave();
  return found;
};

beforeEach(() => {
  localStorage.clear();
  startServer();
  onLeft.mockReset();
});

describe('a form that is left while it is being sent', () => {
  it('is offered again neither meanwhile nor once it was taken, and says that it was', async () => {
    const answer = await sentAndLeft(taken);
    expect(await offered()).toBe(false);
    answer();
    await waitFor(() => expect(onLeft).toHaveBeenCalledWith({ answer: expect.anything() }, expect.anything(), ''));
    expect(await offered()).toBe(false);
  });

  it('is offered again when it was refused', async () => {
    const answer = await sentAndLeft(refused);
    answer();
    await waitFor(() => expect(onLeft).toHaveBeenCalledWith({ error: expect.anything() }, expect.anything(), ''));
    expect(await offered()).toBe(true);
  });

  it('takes nothing away that was begun meanwhile', async () => {
    const answer = await sentAndLeft(taken);
    keepForm('title', { title: 'Une autre' }, { at: 1 + Date.now() });
    answer();
    await waitFor(() => expect(onLeft).toHaveBeenCalledWith({ answer: expect.anything() }, expect.anything(), ''));
    expect(await offered()).toBe(true);
  });
});

describe('a form in which nothing stands but blanks', () => {
  it('is not kept, and not offered again', async () => {
    const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('form '));
    const { person, leave } = show(<Title />);
    await person.type(screen.getByRole('textbox'), '   ');
    leave();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  it('keeps what was typed last, though its page is left in the same moment', () => {
    show(<Title />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Fête' } });
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('Fête');
  });
});
