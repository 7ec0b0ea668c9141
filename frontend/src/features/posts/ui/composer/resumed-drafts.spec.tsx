import { postAutosaveRoutes } from '@afi/contracts/post-autosaves';
import { postTypes } from '@afi/contracts/post-body';
import { postRoutes } from '@afi/contracts/posts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { answering, startServer } from '../../../../../test/answering.js';
import { show } from '../../../../../test/show.js';
import { keepForm, setAside } from '../../../../lib/form/kept-form.js';
import { useForm } from '../../../../lib/form/use-form.js';
import { loadWords } from '../../../../lib/i18n.js';
import { noteAnswer } from '../../../../lib/online.js';
import { useRouteMutation } from '../../../../lib/query/use-route-mutation.js';
import { FormFrame } from '../../../../ui/form/FormFrame.js';
import type { Autosave } from '../../api/autosave.js';
import { emptyPost, inputOf } from '../../api/composer.js';
import { useAutosave } from '../../api/use-autosave.js';
import { useKeptOnline } from '../../../../routes/parts/use-kept-online.js';
import type { BodyKinds } from './body-kinds.js';
import { TypeBar } from './TypeBar.js';

const kinds: BodyKinds = Object.fromEntries(postTypes.map((type) => [type, { Editor: () => null }]));
const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const savedAt = '2026-11-22T14:02:04.000Z';
const initial = { ...emptyPost };
let autosave: Autosave;

function Write() {
  const own = useAutosave('post', null);
  useEffect(() => void (autosave = own), [own]);
  const form = useForm(useRouteMutation(postRoutes.create), {
    checked: () => import('@afi/contracts/checked/posts'),
    initial,
    input: (values) => ({ body: inputOf(values, id, false) }),
    keep: 'post',
    chosen: ['type'],
    whole: true,
    beside: () => own.known,
  });
  const online = useKeptOnline(own, form, { keep: 'post', initial, communityId: id, postId: null });
  const { title, body, type, content } = online.form.values;
  return (
    <>
      {online.offers}
      <FormFrame form={online.form} actions={null}>
        <TypeBar value={type} kinds={kinds} onChange={(next) => form.set('type', next)} />
        <input aria-label="Titre" value={title} onChange={(event) => form.set('title', event.target.value)} />
        <output aria-label="À l’écran">{JSON.stringify({ title, body, type, content })}</output>
      </FormFrame>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole('status', { name: 'À l’écran' }).textContent) as object;
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const take = (name: RegExp) => screen.findByRole('button', { name });
const link = JSON.stringify({ link: { url: 'https://exemple.tg' } });
const oldLink = { id, version: 3, writer: `${id.slice(0, -1)}7` };
const minutesAgo = (n: number) => Date.now() - n * 60_000;

/** What the server was given, by the text it was given for. */
let kept: { of: string; title: string; type: string; body: string }[];
beforeEach(async () => {
  localStorage.clear();
  startServer();
  noteAnswer();
  await loadWords(['posts', 'composer']);
  kept = [];
  answering(postAutosaveRoutes.list, { items: [], nextCursor: null });
  answering(postAutosaveRoutes.begin, ({ writer, fields: { title, type, body } }) => {
    kept.push({ of: writer, title, type, body });
    return { id: `${id.slice(0, -1)}9`, version: 1, savedAt };
  });
  answering(postAutosaveRoutes.keep, ({ writer, version, fields: { title, type, body } }) => {
    kept.push({ of: writer, title, type, body });
    return { version: version + 1, savedAt };
  });
  keepForm('post', { title: 'Premier texte', content: '<p>Bonjour</p>' }, { at: minutesAgo(3), beside: oldLink });
  setAside('post');
});

describe('a draft that is resumed', () => {
  it('is shown as it was, with nothing of the draft that stood on the screen', async () => {
    keepForm('post', { type: 'link', body: link }, { at: minutesAgo(1) });
    const { person } = show(<Write />);
    await person.click(await take(/^Reprendre\s: Lien, il y a 1\smin/));
    expect(shown()).toEqual({ title: '', body: link, type: 'link', content: '' });
    expect(chosen().map(({ value }) => value)).toEqual(['link']);
    await person.click(await take(/^Reprendre «\sPremier texte\s» \(Texte\), il y a 3\smin/));
    expect(shown()).toEqual({ title: 'Premier texte', body: '{}', type: 'text', content: '<p>Bonjour</p>' });
    expect(chosen().map(({ value }) => value)).toEqual(['text']);
    // The other one gave way, whole.
    await person.click(await take(/^Reprendre\s: Lien/));
    expect(shown()).toEqual({ title: '', body: link, type: 'link', content: '' });
  });

  it('is written over by no other on the server, also where the server has not named that yet', async () => {
    keepForm('post', { type: 'image', body: '{"image":{"images":[]}}' }, { at: minutesAgo(9) });
    setAside('post');
    const { person } = show(<Write />);
    await person.click(await take(/^Reprendre.*Premier texte/));
    expect(await autosave.settle()).toBe(true);
    await person.click(await take(/^Reprendre\s: Image/));
    await person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Fête');
    expect(await autosave.settle()).toBe(true);
    const ofText = kept.filter(({ of }) => of === oldLink.writer);
    expect(new Set(ofText.map(({ title, type }) => `${title} ${type}`))).toEqual(new Set(['Premier texte text']));
    expect(kept.filter(({ title }) => title.startsWith('Fête')).every(({ of }) => of !== oldLink.writer)).toBe(true);
  });

  it('takes nothing of what was begun on the screen, which is kept and offered in its turn', async () => {
    const { person } = show(<Write />);
    await person.click(await screen.findByRole('radio', { name: 'Lien' }));
    await person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Autre');
    await person.click(await take(/^Reprendre.*Premier texte/));
    expect(shown()).toEqual({ title: 'Premier texte', body: '{}', type: 'text', content: '<p>Bonjour</p>' });
    expect(await take(/^Reprendre «\sAutre\s» \(Lien\)/)).toBeTruthy();
    await waitFor(() => expect(kept.some(({ title, of }) => title === 'Autre' && of !== oldLink.writer)).toBe(true));
    expect(screen.getAllByRole('button', { name: /^Effacer/ })).toHaveLength(1);
  });
});
