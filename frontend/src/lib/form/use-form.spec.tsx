import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postRoutes } from '@afi/contracts/posts';
import { useEffect } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { FormFrame } from '../../ui/form/FormFrame.js';
import { useRouteMutation } from '../query/use-route-mutation.js';
import { keepForm } from './kept-form.js';
import { takenBack, useTakenBack } from './taken-back.js';
import { useForm } from './use-form.js';

const communityId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const real = () => import('@afi/contracts/checked/posts');
const checked = jest.fn<() => Promise<object>>();

function Form({ keep }: { keep?: string }) {
  const form = useForm(useRouteMutation(postRoutes.create), {
    checked,
    ...(keep ? { keep } : {}),
    initial: { title: '' },
    input: ({ title }) => ({
      body: { title, content: '<p>Oui</p>', privacy: 'public' as const, communityId, publish: true },
    }),
  });
  useTakenBack(form);
  return (
    <FormFrame form={form} actions={<button disabled={form.busy()}>Envoyer</button>}>
      <input {...form.field('title')} aria-label="Titre" />
      {form.error('title')}
    </FormFrame>
  );
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' });

beforeEach(() => {
  localStorage.clear();
  startServer();
  checked.mockReset().mockImplementation(real);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the checks of a form, where data is counted', () => {
  it('are loaded with the first touch, not with the screen', async () => {
    const { person } = show(<Form />);
    expect(checked).not.toHaveBeenCalled();
    await person.click(screen.getByRole('textbox', { name: 'Titre' }));
    expect(checked).toHaveBeenCalledTimes(1);
    await person.keyboard('Oui');
    expect(checked).toHaveBeenCalledTimes(1);
  });

  it('are waited for by what is sent, which is sent once and only if they agree', async () => {
    let arrive = (): void => undefined;
    checked.mockImplementation(() =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }).then(real),
    );
    const { person } = show(<Form />);
    await person.click(send());
    expect(send().disabled).toBe(true);
    arrive();
    await waitFor(() =>
      expect(screen.getByRole('textbox').parentElement?.textContent).toContain('Cette information est obligatoire.'),
    );
    expect(send().disabled).toBe(false);
    expect(calls).toEqual([]);
  });

  it('are left to the server when they cannot be had', async () => {
    checked.mockRejectedValue(new Error('no network'));
    answering(postRoutes.create, {
      refused: { status: 422, errors: [{ pointer: '/title', code: 'field.missing', message: 'Il faut un titre.' }] },
    });
    const { person } = show(<Form />);
    await person.type(screen.getByRole('textbox'), 'Oui');
    await person.click(send());
    expect(await screen.findByText('Il faut un titre.', { exact: false })).toBeTruthy();
  });
});

describe('what was written and not saved', () => {
  let beside: string | null = null;
  let besideFound: unknown;
  function TwoFields({ title, city }: { title: string; city: string }) {
    const form = useForm(useRouteMutation(postRoutes.create), {
      checked,
      keep: 'two-fields',
      beside: () => beside,
      initial: { title, city },
      input: (values) => ({
        body: { ...values, content: '<p>Oui</p>', privacy: 'public' as const, communityId, publish: true },
      }),
    });
    const { found } = form;
    useEffect(() => void (besideFound = found?.beside), [found]);
    return (
      <FormFrame form={form} actions={<button>Envoyer</button>}>
        <input {...form.field('title')} aria-label="Titre" />
        <input {...form.field('city')} aria-label="Ville" />
      </FormFrame>
    );
  }
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

  it('is offered again, without the fields it left as they were: others may have changed those', async () => {
    const first = show(<TwoFields title="Fête" city="Lomé" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), ' de fin d’année');
    first.leave();
    const { person } = show(<TwoFields title="Fête" city="Kpalimé" />);
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect([valueOf('Titre'), valueOf('Ville')]).toEqual(['Fête de fin d’année', 'Kpalimé']);
  });

  it('is found with what was noted of it when it was written, and of no other text', async () => {
    beside = 'a';
    const first = show(<TwoFields title="Fête" city="Lomé" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), ' de fin d’année');
    beside = 'b';
    first.leave();
    show(<TwoFields title="Fête" city="Lomé" />);
    expect(besideFound).toBe('a');
    beside = null;
  });

  it('says when it was written', async () => {
    const first = show(<TwoFields title="Fête" city="Lomé" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), ' annuelle');
    first.leave();
    window.dispatchEvent(new Event('pagehide'));
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('two-fields'));
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 5 * 60_000 }));
    show(<TwoFields title="Fête" city="Lomé" />);
    const said = await screen.findByText(/^Un brouillon est gardé ici, écrit il y a/);
    expect(said.textContent).toMatch(/il y a 5\smin\.$/);
  });

  it('is offered again, with its own time, when it was discarded by mistake', async () => {
    const first = show(<TwoFields title="Fête" city="Lomé" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), ' foraine');
    first.leave();
    const keptNow = () => Object.entries(localStorage).filter(([name]) => name.endsWith('two-fields'));
    await waitFor(() => expect(JSON.stringify(keptNow())).toContain('Fête foraine'));
    const kept = keptNow();
    const { person } = show(<TwoFields title="Fête" city="Lomé" />);
    await person.click(await screen.findByRole('button', { name: 'Effacer' }));
    expect(keptNow()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    // It is written a moment after.
    await waitFor(() => expect(keptNow()).toEqual(kept));
    await person.click(screen.getByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(valueOf('Titre')).toBe('Fête foraine');
  });

  it('is never written over while it is offered: both are there at the next visit, the last one first', async () => {
    const write = async (title: string) => {
      const { person, leave } = show(<TwoFields title="" city="" />);
      await person.type(screen.getByRole('textbox', { name: 'Titre' }), title);
      leave();
    };
    await write('Texte hors ligne long');
    await write('Z');
    const { person } = show(<TwoFields title="" city="" />);
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(valueOf('Titre')).toBe('Z');
    // The other one is offered now; the one on the screen gives way to it, and is offered in its turn.
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(valueOf('Titre')).toBe('Texte hors ligne long');
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect(valueOf('Titre')).toBe('Z');
  });

  it('stays with what is written beside it, where both fit into the form', async () => {
    const first = show(<TwoFields title="" city="" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Fête');
    first.leave();
    const { person } = show(<TwoFields title="" city="" />);
    await person.type(screen.getByRole('textbox', { name: 'Ville' }), 'Lomé');
    await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
    expect([valueOf('Titre'), valueOf('Ville')]).toEqual(['Fête', 'Lomé']);
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' })).toBeNull();
  });

  it('dropped while another is written, is had back beside it', async () => {
    const first = show(<TwoFields title="" city="" />);
    await first.person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Fête');
    first.leave();
    const second = show(<TwoFields title="" city="" />);
    await second.person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Sortie');
    await second.person.click(await screen.findByRole('button', { name: 'Effacer' }));
    await second.person.click(await screen.findByRole('button', { name: 'Annuler' }));
    second.leave();
    const { person } = show(<TwoFields title="" city="" />);
    for (const title of ['Sortie', 'Fête']) {
      await person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
      expect(valueOf('Titre')).toBe(title);
    }
  });
});

describe('the text of a form that was kept', () => {
  afterEach(() => window.history.replaceState(null, ''));
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' }).value;

  it.each([
    ['is offered', null, ''],
    ['is there at once where somebody took it back to correct it', takenBack, 'Sortie'],
  ])('%s', (_what, usr, filled) => {
    keepForm('post', { title: 'Sortie' });
    window.history.replaceState({ usr }, '');
    show(<Form keep="post" />);
    expect(title()).toBe(filled);
    expect(screen.queryByRole('button', { name: 'Reprendre votre brouillon' }) === null).toBe(filled !== '');
  });
});
