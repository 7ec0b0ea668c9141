import { thoughtRoutes, type ThoughtInput, type ThoughtView } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { proposalFor } from '@afi/contracts/thought-proposal';
import { TagChosen } from './TagChosen.js';
import { ThoughtComposer } from './ThoughtComposer.js';
import { ThoughtDetail } from './ThoughtDetail.js';
import { ThoughtList } from './ThoughtList.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const bus: ThoughtView = {
  id,
  title: '',
  content: 'Le bus était vide ce matin, tout était calme.',
  summary: '',
  tags: [],
  category: null,
  mood: null,
  private: true,
  pinned: false,
  goal: null,
  audio: null,
  transcript: null,
  at: new Date().toISOString(),
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};
const page = (...items: ThoughtView[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pensée' });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  startServer();
  answering(thoughtRoutes.tags, { items: [] });
  answering(thoughtRoutes.onThisDay, { items: [] });
});

describe('writing a thought', () => {
  let sent: ThoughtInput[];
  beforeEach(() => {
    sent = [];
    answering(thoughtRoutes.create, (body) => {
      sent.push(body);
      return { id };
    });
  });

  it('takes one field and one button; it is private, and keeps its true time', async () => {
    const { person } = show(<ThoughtComposer autoFocus />);
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Garder' })).toBeNull();
    await person.type(field(), 'Il pleut');
    expect(screen.getByText('Personne d’autre ne la verra')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(sent).toMatchObject([{ content: 'Il pleut', private: true, mood: null, category: null, tags: [] }]);
    expect(Number.isNaN(Date.parse(sent[0]?.at ?? ''))).toBe(false);
  });

  it('is begun on one line, which opens when one comes to it and does not close under a tap', async () => {
    const { person } = show(
      <>
        <ThoughtComposer beside={<button>Parler</button>} />
        <button>Ailleurs</button>
      </>,
    );
    expect(field().rows).toBe(1);
    expect(within(field().form!).getByRole('button', { name: 'Parler' })).toBeTruthy();
    await person.click(field());
    expect(field().rows).toBe(3);
    await person.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(field().rows).toBe(3);
  });

  it('is offered what its own words say; nothing is taken by itself', async () => {
    const { person } = show(<ThoughtComposer autoFocus={false} />);
    await person.type(field(), 'Ce client me stresse');
    const offers = await screen.findByRole('group', { name: 'Proposé d’après vos mots' });
    expect(
      within(offers)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['stress', 'Travail', '#clients']);
    await person.click(within(offers).getByRole('button', { name: 'stress' }));
    await person.click(within(offers).getByRole('button', { name: '#clients' }));
    expect(screen.getByRole('button', { name: 'stress' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(sent).toMatchObject([{ mood: 'stressed', category: null, tags: ['clients'] }]));
  });

  it('that the server refuses stays written, with the reason', async () => {
    answering(thoughtRoutes.create, { refused: { status: 500, message: 'Le service est arrêté.' } });
    const { person } = show(<ThoughtComposer autoFocus={false} />);
    await person.type(field(), 'Il pleut');
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    expect(await screen.findByText('Le service est arrêté.')).toBeTruthy();
    expect(field().value).toBe('Il pleut');
  });
});

describe('the thoughts there are', () => {
  it('say what to do where there are none', async () => {
    answering(thoughtRoutes.list, page());
    show(<ThoughtList />);
    expect(await screen.findByRole('heading', { name: 'Rien n’est encore noté' })).toBeTruthy();
  });

  it('stand by day, and several are deleted at once, which can be undone', async () => {
    answering(thoughtRoutes.list, () => page(bus));
    const acted: unknown[] = [];
    answering(thoughtRoutes.actOnChosen, (body) => {
      acted.push(body);
      return { results: [{ id, error: null }] };
    });
    const { person } = show(<ThoughtList />);
    const today = await screen.findByRole('region', { name: 'Aujourd’hui' });
    expect(within(today).getByRole('link', { name: bus.content })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Choisir plusieurs pensées' }));
    const [first] = screen.getAllByRole('checkbox', { name: /^Choisir/ });
    if (first) await person.click(first);
    expect(screen.getByText('1 choisie')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Actions sur les pensées choisies' }));
    await person.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(acted).toEqual([
        { act: 'remove', ids: [id] },
        { act: 'restore', ids: [id] },
      ]),
    );
  });

  const form = (width: number, at: number) => ({
    url: `/f/${at}-${width}.webp`,
    type: 'image/webp',
    width,
    height: width,
    bytes: 9,
  });
  const photo = (at: number) => ({
    ...{ id: bus.id.replace(/.$/, String(at)), kind: 'image' as const, status: 'ready' as const, placeholder: null },
    variants: [form(320, at), form(800, at)],
  });

  it('show their photos small, four at most, in the smallest form there is', async () => {
    answering(thoughtRoutes.list, () => page({ ...bus, pictures: [1, 2, 3, 4, 5, 6].map(photo) }));
    show(<ThoughtList />);
    const [photos] = await screen.findAllByRole('img', { name: '6 photos' });
    const shown = [...(photos?.querySelectorAll('img') ?? [])];
    expect(shown.map((one) => one.getAttribute('src'))).toEqual([1, 2, 3, 4].map((at) => `/f/${at}-320.webp`));
    expect(shown.every((one) => one.width === 64 && one.getAttribute('loading') === 'lazy')).toBe(true);
    expect(photos?.textContent).toBe('+2');
  });

  it('fetch no photo where data is counted: what is known of it stands in its place', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    try {
      const blurred = { ...photo(2), placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' };
      answering(thoughtRoutes.list, () => page({ ...bus, pictures: [photo(1), blurred] }));
      show(<ThoughtList />);
      const [photos] = await screen.findAllByRole('img', { name: '2 photos' });
      const shown = [...(photos?.children ?? [])] as HTMLElement[];
      expect(shown.map((one) => [one.tagName, one.style.backgroundImage.slice(0, 9)])).toEqual([
        ['SPAN', ''],
        ['SPAN', 'url("data'],
      ]);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });

  it('several at once: one that was not tagged says why, and is not counted', async () => {
    answering(thoughtRoutes.list, () => page(bus));
    const error = { code: 'thoughts.tags-full', message: 'Cette pensée a déjà dix étiquettes.' };
    answering(thoughtRoutes.actOnChosen, { results: [{ id, error }] });
    const done = jest.fn();
    const close = () => undefined;
    const { person } = show(
      <TagChosen act="tag" ids={[id]} tags={['gare']} wornBy={() => []} onDone={done} onClose={close} />,
    );
    await person.click(screen.getByRole('button', { name: '#gare' }));
    expect(await screen.findByText(error.message)).toBeTruthy();
    expect(screen.queryByText(/ajoutée/)).toBeNull();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Ajouter une étiquette', 'tag', 'marché', 'Étiquette #marché ajoutée à 1 pensée.'],
    ['Enlever une étiquette', 'untag', 'gare', 'Étiquette #gare enlevée de 1 pensée.'],
  ])('several at once: %s, which can be undone', async (name, act, tag, told) => {
    answering(thoughtRoutes.list, () => page({ ...bus, tags: ['gare'] }));
    answering(thoughtRoutes.tags, { items: [{ tag: 'gare', count: 1 }] });
    const acted: unknown[] = [];
    answering(thoughtRoutes.actOnChosen, (body) => {
      acted.push(body);
      return { results: [{ id, error: null }] };
    });
    const { person } = show(<ThoughtList />);
    const start = await screen.findByRole('button', { name: 'Choisir plusieurs pensées' });
    // A tap right after a dialog, which the case before this one closed, is taken for its second.
    const box = await waitFor(async () => {
      await person.click(start);
      return screen.getAllByRole('checkbox', { name: /^Choisir/ })[0];
    });
    if (box) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Actions sur les pensées choisies' }));
    await person.click(screen.getByRole('menuitem', { name }));
    if (act === 'tag') await person.type(screen.getByRole('textbox', { name: 'Étiquette' }), '#Marché{Enter}');
    else await person.click(screen.getByRole('button', { name: '#gare' }));
    expect(await screen.findByText(told)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    const back = act === 'tag' ? 'untag' : 'tag';
    await waitFor(() =>
      expect(acted).toEqual([
        { act, tag, ids: [id] },
        { act: back, tag, ids: [id] },
      ]),
    );
  });

  it('several at once: what wore the tag before keeps it, whatever is undone', async () => {
    answering(thoughtRoutes.list, () => page(bus));
    const other = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
    const acted: unknown[] = [];
    answering(thoughtRoutes.actOnChosen, (body) => {
      acted.push(body);
      return { results: [id, other].map((one) => ({ id: one, error: null })) };
    });
    const none = () => undefined;
    const worn = (one: string) => (one === other ? ['gare'] : []);
    const { person } = show(
      <TagChosen act="tag" ids={[id, other]} tags={['gare']} wornBy={worn} onDone={none} onClose={none} />,
    );
    await person.click(screen.getByRole('button', { name: '#gare' }));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(acted.at(-1)).toEqual({ act: 'untag', tag: 'gare', ids: [id] }));
  });

  it('are chosen until one cancels, which leads back to where one began', async () => {
    answering(thoughtRoutes.list, () => page(bus));
    const { person } = show(<ThoughtList part={(ids) => <output>{ids.join()}</output>} />);
    const begin = await screen.findByRole('button', { name: 'Choisir plusieurs pensées', pressed: false });
    await person.click(begin);
    expect(screen.getByText('0 choisie')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Actions sur les pensées choisies' }));
    expect(screen.queryByRole('menuitem', { name: 'Supprimer' })).toBeNull();
    await person.click(screen.getByRole('menuitem', { name: 'Tout choisir' }));
    const bar = screen.getByRole('region', { name: 'Pensées choisies' });
    expect(bar.querySelector('output')?.textContent).toBe(id);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('region', { name: 'Pensées choisies' })).toBeNull();
    expect(document.activeElement).toBe(begin);
  });

  it('are asked for by what the address says', async () => {
    answering(thoughtRoutes.list, page());
    window.history.replaceState(null, '', '/?mood=calm&tag=gare&from=2026-11-01&only=nonsense');
    show(<ThoughtList />);
    expect(await screen.findByRole('heading', { name: 'Aucune pensée ne correspond' })).toBeTruthy();
    expect(calls.some((call) => /mood=calm&tag=gare&from=2026-11-01/.test(call))).toBe(true);
  });
});

describe('one thought', () => {
  it('takes what is proposed by a tap, and is deleted with a way back', async () => {
    const changes: unknown[] = [];
    answering(thoughtRoutes.update, (body) => {
      changes.push(body);
      return { ...bus, mood: 'calm' as const };
    });
    answering(thoughtRoutes.remove, undefined);
    answering(thoughtRoutes.restore, bus);
    const thought = { ...bus, proposal: proposalFor(bus.content, 'fr') };
    const { person } = show(<ThoughtDetail thought={thought} onEdit={() => undefined} onRemoved={() => undefined} />);
    expect(screen.getByText(/^Personne d’autre ne voit cette pensée/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'calme' }));
    await waitFor(() => expect(changes).toEqual([{ mood: 'calm' }]));
    await person.click(screen.getByRole('button', { name: 'Supprimer' }));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/thoughts/${id}/restore`));
  });

  it('says who proposes: one’s own words, a model that was told them, and that one is being asked', () => {
    const proposal = { title: 'Le bus du soir', summary: '', tags: [], category: null, mood: null };
    const thought = { ...bus, title: '', proposal };
    const props = { onEdit: () => undefined, onRemoved: () => undefined };
    const { leave } = show(<ThoughtDetail thought={{ ...thought, isProposing: true }} {...props} />);
    expect(screen.getByRole('group', { name: 'Proposé d’après vos mots' })).toBeTruthy();
    expect(screen.getByText('Le modèle de langue relit ce texte…')).toBeTruthy();
    leave();
    show(<ThoughtDetail thought={{ ...thought, proposedBy: 'model', isProposing: false }} {...props} />);
    expect(screen.getByRole('group', { name: 'Proposé par le modèle de langue' })).toBeTruthy();
    expect(screen.queryByText('Le modèle de langue relit ce texte…')).toBeNull();
  });
});
