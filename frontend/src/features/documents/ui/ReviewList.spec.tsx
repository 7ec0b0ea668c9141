import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import type { BodyOf } from '@afi/contracts/route';
import type { DraftView } from '@afi/contracts/draft';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, withoutNetwork } from '../../../../test/answering.js';
import { circular, draftOf } from '../../../../test/documents.js';
import { act, line, lines, review, row, server, startReview, titleOf } from '../../../../test/review.js';

beforeEach(() => {
  localStorage.clear();
  startReview();
});

describe('the list of proposals', () => {
  it('shows of each its title, pages and words, and nothing of its text', async () => {
    await review();
    expect(line(2).textContent).toBe('Le transportpage 2 · 5 mots');
    expect(screen.queryByText('Le transport, en deux mots.')).toBeNull();
  });

  it('opens one at a time, in its address, and Back closes it', async () => {
    const { person } = await review();
    await person.click(line(1));
    expect(within(row(1)).getByText('La cantine, en deux mots.')).toBeTruthy();
    await person.click(line(2));
    expect(screen.queryByText('La cantine, en deux mots.')).toBeNull();
    expect(line(2).getAttribute('aria-expanded')).toBe('true');
    expect(window.location.search).toBe(`?draft=${circular.drafts[1]?.id}`);
    window.history.back();
    await waitFor(() => expect(line(2).getAttribute('aria-expanded')).toBe('false'));
    expect(window.location.search).toBe('');
  });

  it('opens the one its address names, and a press closes it', async () => {
    window.history.replaceState(null, '', `/?draft=${circular.drafts[2]?.id}`);
    const { person } = await review();
    expect(line(3).getAttribute('aria-expanded')).toBe('true');
    await person.click(line(3));
    expect(line(3).getAttribute('aria-expanded')).toBe('false');
    expect(window.location.search).toBe('');
  });

  it('opens the only one there is, whose title stands in its field alone', async () => {
    await review(circular.drafts.slice(0, 1).map((one) => ({ ...one, title: circular.title })));
    expect(titleOf(1).value).toBe('Circulaire');
    expect(screen.queryAllByText('Circulaire', { ignore: 'textarea' })).toEqual([]);
    expect(screen.getByText('circulaire.pdf')).toBeTruthy();
    expect(line(1).textContent).toBe('Votre publicationpage 1 · 5 mots');
  });

  it('keeps what was written in one that was closed', async () => {
    const { person } = await review();
    await person.click(line(1));
    await person.clear(titleOf(1));
    await person.type(titleOf(1), 'La cantine du midi');
    await person.click(line(2));
    expect(line(1).textContent).toContain('La cantine du midi');
    await person.click(line(1));
    expect(titleOf(1).value).toBe('La cantine du midi');
  });

  it('says who may read them, and changes it for all at once', async () => {
    const { person } = await review();
    expect(screen.getByText('Pour les membres')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Changer qui peut lire toutes les propositions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Toutes pour tout le monde' }));
    await waitFor(() => expect(line(1).textContent).toContain('Pour tout le monde'));
    expect(server.document.drafts.map(({ privacy }) => privacy)).toEqual(['public', 'public', 'public']);
  });

  it('keeps the words being written when something is settled for all', async () => {
    const { person } = await review();
    answering(documentRoutes.updateDraft, ({ version, ...changes }) => ({
      ...draftOf(0, 'La cantine'),
      ...(changes as object),
      version: version + 1,
    }));
    await person.click(line(1));
    await person.click(screen.getByRole('button', { name: 'Modifier le texte' }));
    await person.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
    await waitFor(() => expect(server.document.drafts[0]?.included).toBe(false));
    await person.type(titleOf(1), ' !');
    await waitFor(() => expect(within(row(1)).getByText('Enregistré')).toBeTruthy(), { timeout: 20_000 });
    expect(screen.getByRole('button', { name: 'Terminer la modification' })).toBeTruthy();
  });
});

describe('the order of proposals', () => {
  const order = () => lines().map((title) => title.split('page')[0]);
  const [first, second, third] = ['La cantine', 'Le transport', 'La bibliothèque'];
  const named = (ids: readonly string[]) =>
    ids.map((id) => server.document.drafts.find((draft) => draft.id === id)?.title);
  let asked: (string | undefined)[][];
  /** As the server does: what moved has a new version, and words for an older one are refused. */
  const ordered = (ids: readonly string[]) => {
    const drafts = ids.flatMap((id, position) => {
      const draft = server.document.drafts.find((one) => one.id === id);
      return draft ? [draft.position === position ? draft : { ...draft, position, version: draft.version + 1 }] : [];
    });
    return (server.document = { ...server.document, drafts });
  };
  const savedAsIs = ({ version, ...changes }: BodyOf<typeof documentRoutes.updateDraft>) => {
    const index = server.document.drafts.findIndex((draft) => draft.id === circular.drafts[2]?.id);
    const draft = server.document.drafts[index];
    if (draft?.version !== version) return { refused: { status: 409, code: 'http.changed-meanwhile' } };
    const saved = { ...draft, ...(changes as object), version: version + 1 };
    server.document = { ...server.document, drafts: server.document.drafts.with(index, saved) };
    return saved;
  };
  beforeEach(() => {
    asked = [];
    answering(documentRoutes.orderDrafts, ({ draftIds }) => {
      asked.push(named(draftIds));
      return ordered(draftIds);
    });
    answering(documentRoutes.updateDraft, savedAsIs);
  });

  it('is changed by the menu, at once, and can be taken back', async () => {
    const { person } = await review();
    await act(person, 3, 'Mettre en tête');
    expect(order()).toEqual([third, first, second]);
    expect(await screen.findByText('Déplacée en position 1 sur 3')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(order()).toEqual([first, second, third]);
    await waitFor(() =>
      expect(asked).toEqual([
        [third, first, second],
        [first, second, third],
      ]),
    );
  });

  it('offers what makes sense at the top and at the end', async () => {
    const { person } = await review();
    const offered = async (position: number) => {
      await person.click(within(row(position)).getByRole('button', { name: /^Autres actions/ }));
      const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
      await person.keyboard('{Escape}');
      return names;
    };
    expect(await offered(1)).toEqual(['Descendre', 'Fusionner avec la suivante', 'Écarter']);
    expect(await offered(3)).toEqual(['Monter', 'Mettre en tête', 'Écarter']);
  });

  it('is changed by dragging', async () => {
    await review();
    const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
    fireEvent.dragStart(row(1).firstElementChild!, { dataTransfer });
    // Without a layout every row lies at 0: the pointer is in its lower half.
    fireEvent.dragOver(row(2).closest('li')!, { dataTransfer, clientY: 1 });
    expect(row(3).closest('li')!.dataset['drop']).toBe('before');
    fireEvent.drop(row(2).closest('li')!, { dataTransfer });
    await waitFor(() => expect(order()).toEqual([second, first, third]));
    await waitFor(() => expect(asked).toEqual([[second, first, third]]));
  });

  it('takes nothing from the proposals that moved: they can be ticked', async () => {
    const { person } = await review();
    await act(person, 3, 'Mettre en tête');
    await waitFor(() => expect(asked).toHaveLength(1));
    await person.click(within(row(1)).getByRole('checkbox'));
    await waitFor(() => expect(server.document.drafts[0]?.included).toBe(false), { timeout: 20_000 });
    // Known from the answer to the move: nothing was read again for it.
    expect(calls.filter((call) => call === `GET /api/client/documents/${circular.id}`)).toHaveLength(1);
  });

  it('does not refuse words that were on their way while it changed', async () => {
    const { person } = await review();
    await person.click(line(3));
    await person.type(titleOf(3), ' !');
    await act(person, 3, 'Mettre en tête');
    await waitFor(() => expect(server.document.drafts[0]?.title).toBe(`${third} !`), { timeout: 20_000 });
  });

  it('never makes words follow others that were written elsewhere meanwhile', async () => {
    const { person } = await review();
    const [one, two, three] = circular.drafts as [DraftView, DraftView, DraftView];
    server.document = { ...circular, drafts: [one, two, { ...three, content: '<p>Ailleurs.</p>', version: 2 }] };
    await person.click(line(3));
    await person.type(titleOf(3), ' !');
    expect(await within(row(3)).findByRole('alert', {}, { timeout: 20_000 })).toBeTruthy();
    expect(server.document.drafts[2]).toMatchObject({ title: third, content: '<p>Ailleurs.</p>' });
  });

  it('asked for while an earlier one was on its way is not lost with the page', async () => {
    const { person, leave } = await review();
    answering(documentRoutes.orderDrafts, () => new Promise<never>(() => undefined));
    await act(person, 3, 'Mettre en tête');
    await act(person, 3, 'Monter');
    expect(order()).toEqual([third, second, first]);
    leave();
    window.dispatchEvent(new Event('pagehide'));
    answering(documentRoutes.orderDrafts, ({ draftIds }) => ordered(draftIds));
    await review();
    await waitFor(() => expect(order()).toEqual([third, second, first]));
    await waitFor(() => expect(server.document.drafts.map(({ title }) => title)).toEqual([third, second, first]));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is as it was when the server did not take it, and says why', async () => {
    const { person } = await review();
    answering(documentRoutes.orderDrafts, { refused: { status: 500, code: 'http.failed', detail: 'Rien ne va.' } });
    await act(person, 1, 'Descendre');
    expect(await screen.findByText('Rien ne va.')).toBeTruthy();
    expect(order()).toEqual([first, second, third]);
  });
});

describe('words written without a network', () => {
  const written = 'La cantine du midi';
  const writeAndLeave = async () => {
    const { person, leave } = await review();
    await person.click(line(1));
    withoutNetwork();
    await person.clear(titleOf(1));
    await person.type(titleOf(1), written);
    await waitFor(() => expect(within(row(1)).getByText('Sera enregistré au retour du réseau')).toBeTruthy(), slow);
    leave();
    window.history.replaceState(null, '', '/');
    startReview();
  };
  const slow = { timeout: 20_000 };

  it('are there again after the page was closed, and saved', async () => {
    await writeAndLeave();
    let sent: object = {};
    answering(documentRoutes.updateDraft, ({ version, ...changes }) => {
      sent = changes;
      return { ...draftOf(0, written), version: version + 1 };
    });
    await review();
    expect(line(1).textContent).toContain(written);
    await waitFor(() => expect(sent).toEqual({ title: written }), slow);
    await waitFor(() => expect(localStorage).toHaveLength(0), slow);
  });

  it('do not take the place of what was written elsewhere since', async () => {
    await writeAndLeave();
    let asked = 0;
    answering(documentRoutes.updateDraft, () => {
      asked += 1;
      return { refused: { status: 409, code: 'http.changed-meanwhile' } };
    });
    const { person } = await review([{ ...draftOf(0, 'Ailleurs'), version: 2 }, ...circular.drafts.slice(1)]);
    await person.click(line(1));
    await person.click(await within(row(1)).findByRole('button', { name: 'Voir l’autre version' }, slow));
    await waitFor(() => expect(titleOf(1).value).toBe('Ailleurs'), slow);
    expect(asked).toBe(1);
  });
});

describe('key points', () => {
  const pointed = circular.drafts.map((draft) => ({
    ...draft,
    keyPoints: ['À midi'],
    pointsHtml: '<h3>Points clés</h3><ul><li>À midi</li></ul>',
  }));
  beforeEach(() =>
    answering(documentRoutes.updateDraft, ({ version, ...changes }) => {
      const [first] = server.document.drafts;
      const saved = { ...first, ...changes, version: version + 1 } as DocumentView['drafts'][number];
      server.document = { ...server.document, drafts: [saved, ...server.document.drafts.slice(1)] };
      return saved;
    }),
  );

  it('stand in the text as members will see it once they are added', async () => {
    const { person } = await review(pointed);
    await person.click(line(1));
    expect(row(1).querySelector('.rich')?.textContent).toBe('La cantine, en deux mots.');
    await person.click(screen.getByRole('switch', { name: 'Ajouter les points clés' }));
    expect(row(1).querySelector('.rich')?.textContent).toBe('La cantine, en deux mots.Points clésÀ midi');
    expect(within(row(1)).getAllByText('À midi')).toHaveLength(1);
  });

  it('are added to all once they were to one', async () => {
    const { person } = await review(pointed);
    await person.click(line(1));
    expect(screen.queryByRole('button', { name: 'Faire de même pour toutes' })).toBeNull();
    await person.click(screen.getByRole('switch', { name: 'Ajouter les points clés' }));
    await person.click(await screen.findByRole('button', { name: 'Faire de même pour toutes' }, { timeout: 20_000 }));
    await waitFor(() => expect(server.document.drafts.map(({ withPoints }) => withPoints)).toEqual([true, true, true]));
    await person.click(line(2));
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });
});
