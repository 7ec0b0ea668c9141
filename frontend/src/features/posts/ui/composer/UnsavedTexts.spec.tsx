import { postAutosaveRoutes, type PostAutosave } from '@afi/contracts/post-autosaves';
import { postRoutes } from '@afi/contracts/posts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../../test/answering.js';
import { show } from '../../../../../test/show.js';
import { useForm } from '../../../../lib/form/use-form.js';
import { loadWords } from '../../../../lib/i18n.js';
import { useRouteMutation } from '../../../../lib/query/use-route-mutation.js';
import { postTypes } from '@afi/contracts/post-body';
import { emptyPost, inputOf } from '../../api/composer.js';
import type { BodyKinds } from './body-kinds.js';
import type { Autosave } from '../../api/autosave.js';
import { useAutosave, useAutosavedForm } from '../../api/use-autosave.js';
import { TypeBar } from './TypeBar.js';
import UnsavedTexts from './UnsavedTexts.js';

const kinds: BodyKinds = Object.fromEntries(postTypes.map((type) => [type, { Editor: () => null }]));

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const savedAt = '2026-11-22T14:02:04.000Z';
const text = (n: number, type: PostAutosave['type']): PostAutosave => ({
  ...{ id: `${id.slice(0, -1)}${n}`, postId: null, title: `Texte ${n}`, excerpt: '', type, version: 1, savedAt },
});

beforeEach(async () => {
  localStorage.clear();
  startServer();
  await loadWords(['posts', 'composer']);
});

describe('texts that are not published', () => {
  const acts = { take: () => Promise.resolve(true), drop: () => Promise.resolve(() => Promise.resolve()) };

  it('are one line that opens their list, where each says its kind', async () => {
    const { person } = show(<UnsavedTexts texts={[text(1, 'poll'), text(2, 'text'), text(3, 'link')]} {...acts} />);
    expect(screen.queryByText(/Texte 1/)).toBeNull();
    await person.click(screen.getByRole('button', { name: '3 textes non publiés' }));
    expect(screen.getByRole('button', { name: /^Reprendre «\sTexte 1\s» \(Sondage\), / })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Effacer/ })).toHaveLength(3);
  });

  it('quote no title where nothing was written', () => {
    show(<UnsavedTexts texts={[{ ...text(1, 'poll'), title: '' }]} {...acts} />);
    expect(screen.getByRole('button', { name: /^Reprendre\s: Sondage, / })).toBeTruthy();
  });

  it('are said at once where there is only one', () => {
    show(<UnsavedTexts texts={[text(1, 'poll')]} {...acts} />);
    expect(screen.getByText(/Texte 1/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /non publié/ })).toBeNull();
  });
});

describe('a kind that is chosen, and nothing written', () => {
  let autosave: Autosave;
  // As the page does: what a link begins a post with stands in a copy of its own.
  const initial = { ...emptyPost };
  function Write() {
    const form = useForm(useRouteMutation(postRoutes.create), {
      checked: () => import('@afi/contracts/checked/posts'),
      initial,
      input: (values) => ({ body: inputOf(values, id, false) }),
      keep: 'post',
      chosen: ['type'],
    });
    autosave = useAutosave('post', null);
    const kept = useAutosavedForm(autosave, form, { initial, communityId: id, postId: null });
    return (
      <>
        <TypeBar value={form.values.type} kinds={kinds} onChange={(type) => kept.form.set('type', type)} />
        <input
          aria-label="Titre"
          value={form.values.title}
          onChange={(event) => form.set('title', event.target.value)}
        />
        <p>{form.unsaved ? 'à garder' : 'rien'}</p>
      </>
    );
  }

  it('is kept nowhere, and leaving is not asked about; with a title it is', async () => {
    answering(postAutosaveRoutes.begin, { id, version: 1, savedAt });
    const { person } = show(<Write />);
    await person.click(screen.getByRole('radio', { name: 'Sondage' }));
    expect(screen.getByText('rien')).toBeTruthy();
    expect([await autosave.settle(), calls]).toEqual([true, []]);
    await person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Sortie');
    expect(screen.getByText('à garder')).toBeTruthy();
    expect(await autosave.settle()).toBe(true);
    expect(calls).toEqual(['POST /api/client/post-autosaves']);
  });
});
