import { beforeEach, describe, expect, it } from '@jest/globals';
import { postTranslationRoutes as routes, type PostTranslation as View } from '@afi/contracts/post-translations';
import { screen } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Translated, TranslationScope } from '../../../ui/translated.js';
import { PostTranslation } from './PostTranslation.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const english = { id, language: 'en', translatable: true } as const;
const into = () => screen.findByRole('button', { name: 'Traduire en français' });
const view = (status: View['status']): View => ({
  ...{ status, language: 'fr' },
  title: status === 'ready' ? 'Réunion' : '',
  content: status === 'ready' ? '<p>Samedi.</p>' : '',
  beside: status === 'ready' ? { 'image.0': 'La cour', 'action.label': 'Le règlement' } : {},
});

beforeEach(startServer);

describe('the translation of a post', () => {
  it('is offered to those who read another language, where a model is there to make it', async () => {
    show(<PostTranslation post={english} />);
    expect((await into()).getAttribute('aria-expanded')).toBe('false');
    expect(calls).toEqual([]);
  });

  it.each([
    ['without a model', { ...english, translatable: false }],
    ['of a text whose language nobody knows', { ...english, language: null }],
    ['into the language it is read in', { ...english, language: 'fr' as const }],
  ])('is not offered %s', (_, post) => {
    show(<PostTranslation post={post} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for by a tap, said to be a machine’s, in its own language, and put away by another', async () => {
    answering(routes.ask, view('ready'));
    answering(routes.one, view('ready'));
    const { person } = show(<PostTranslation post={english} />);
    await person.click(await into());
    const shown = await screen.findByRole('region', { name: 'Traduction automatique de l’anglais' });
    expect(shown.querySelector('[lang="fr"]')?.textContent).toBe('RéunionSamedi.');
    await person.click(screen.getByRole('button', { name: 'Masquer la traduction' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('stands where its words stand: below the caption, below the button, for as long as it is open', async () => {
    answering(routes.ask, view('ready'));
    answering(routes.one, view('ready'));
    const { person } = show(
      <TranslationScope>
        <p>
          The yard
          <Translated place="image.0" />
          <Translated place="image.1" />
        </p>
        <PostTranslation post={english} />
        <Translated place="action.label" />
      </TranslationScope>,
    );
    expect(screen.queryByText('La cour')).toBeNull();
    await person.click(await into());
    const caption = await screen.findByText('La cour');
    expect([caption.lang, caption.parentElement?.textContent]).toEqual(['fr', 'The yardLa cour']);
    expect(screen.getByText('Le règlement').lang).toBe('fr');
    await person.click(screen.getByRole('button', { name: 'Masquer la traduction' }));
    expect([screen.queryByText('La cour'), screen.queryByText('Le règlement')]).toEqual([null, null]);
  });

  it('that failed is said so, and can be asked for again', async () => {
    answering(routes.ask, view('failed'));
    answering(routes.one, view('failed'));
    const { person } = show(<PostTranslation post={english} />);
    await person.click(await into());
    await screen.findByText('La traduction n’a pas abouti. Réessayez plus tard.');
    answering(routes.ask, view('waiting'));
    answering(routes.one, view('waiting'));
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Traduction en cours…');
  });
});
