import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PostType } from '@afi/contracts/post-body';
import { miniappRoutes } from '@afi/contracts/miniapps';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes } from '@afi/contracts/posts';
import { IconApps, IconChartBar } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installation } from '../../../../test/publishing.js';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { useForm } from '../../../lib/form/use-form.js';
import { useCreatePost } from '../api/posts.js';
import { emptyPost, inputOf } from '../api/composer.js';
import { Note } from '../../../ui/Note.js';
import * as miniappWord from '../../miniapps/api/chosen.js';
import MiniappPicker from '../../miniapps/ui/MiniappPicker.js';
import { faultsOf, givenOf } from '../../polls/api/written.js';
import PollEditor from '../../polls/ui/PollEditor.js';
// Loaded by a tap on the page: here, no slow machine decides.
import './composer/ActionFields.js';
import AddressEditor from './composer/AddressEditor.js';
import type { BodyKinds } from './composer/body-kinds.js';
import { usePostCheck, usePostSays } from './composer/use-post-check.js';
import { PostForm } from './PostForm.js';

const communityId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';

const kinds: BodyKinds = {
  jitsi_meet: { Editor: AddressEditor },
  image: { Editor: ({ error }) => (error ? <Note tone="bad">{error}</Note> : null) },
  poll: { Editor: PollEditor, word: { icon: IconChartBar, button: true, faultsOf, givenOf } },
  miniapp: { Editor: MiniappPicker, word: { icon: IconApps, ...miniappWord } },
};

interface WriteProps {
  content: string;
  into?: string;
  type?: PostType;
  body?: string;
  /** A file of its type is on its way. */
  sending?: boolean;
}

function Write({ content, into = communityId, sending = false, ...more }: WriteProps) {
  const form = useForm(useCreatePost(), {
    initial: { ...emptyPost, title: 'Sortie', content, ...more },
    input: (values, choice) => ({ body: inputOf(values, into, choice === 'publish') }),
    says: usePostSays(),
    ...usePostCheck(emptyPost, () => sending, kinds),
  });
  return (
    <PostForm
      form={form}
      kinds={kinds}
      postKey="new"
      takeFiles={(files) => (files.every(({ type: kind }) => kind.startsWith('image/')) ? 'image' : null)}
      file={() => null}
      preview={null}
      choices={[
        { value: 'publish', label: 'Publier' },
        { value: 'draft', label: 'Garder' },
      ]}
    />
  );
}
const text = () => screen.getByRole('textbox', { name: 'Texte' });

beforeEach(async () => {
  await loadWords(['polls']);
  startServer();
});

describe('the form of a post', () => {
  it('says at the text that it is too long, and sends nothing', async () => {
    const { person } = show(<Write content={`<p>${'a'.repeat(50_000)}</p>`} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText('Il faut au plus 50 000 caractères.');
    expect(text().getAttribute('aria-describedby')).toBe(said.id);
    await waitFor(() => expect(document.activeElement).toBe(text()));
    expect(calls).toEqual([]);
  });

  it('says at its hour that a meeting lies behind, and sends nothing', async () => {
    const body = JSON.stringify({ jitsi_meet: { at: '2020-01-04T09:00:00.000Z' } });
    const { person } = show(<Write content="<p>Venez.</p>" type="jitsi_meet" body={body} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText('Cette date est passée.');
    expect(screen.getByLabelText('Date et heure de la réunion').getAttribute('aria-describedby')).toContain(said.id);
    expect(calls).toEqual([]);
  });

  it.each([
    [false, 'Choisissez au moins une image.'],
    [true, 'Une image n’est pas encore envoyée. Attendez la fin de l’envoi, ou retirez l’image.'],
  ])('says of a post without an image whether one is on its way: %s', async (sending, said) => {
    const { person } = show(<Write content="<p>Voilà.</p>" type="image" sending={sending} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says at the second of two options that are the same, and sends nothing', async () => {
    const body = JSON.stringify({ poll: { question: 'Quand ?', options: ['Lundi', 'Mardi', ' lundi'] } });
    const { person } = show(<Write content="<p>Votez.</p>" type="poll" body={body} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText('Deux options sont identiques.');
    expect(screen.getByRole('textbox', { name: 'Option 3' }).getAttribute('aria-describedby')).toBe(said.id);
    expect(calls).toEqual([]);
  });

  it('is not published without the second image, which is on its way', async () => {
    const body = JSON.stringify({ image: { images: [{ mediaId: communityId }] } });
    const { person } = show(<Write content="<p>Voilà.</p>" type="image" body={body} sending />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    expect(
      await screen.findByText('Une image n’est pas encore envoyée. Attendez la fin de l’envoi, ou retirez l’image.'),
    ).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each(['drop', 'paste'] as const)(
    'becomes what is given to it: %s of a picture makes a post of pictures',
    (way) => {
      show(<Write content="<p>Voilà.</p>" />);
      const give = (type: string) => {
        const files = [new File(['x'], 'cour', { type })];
        const target = screen.getByRole('textbox', { name: 'Titre' });
        if (way === 'drop') fireEvent.drop(target, { dataTransfer: { files } });
        else fireEvent.paste(target, { clipboardData: { files, getData: () => '' } });
        return screen.getByRole<HTMLInputElement>('radio', { name: 'Image' }).checked;
      };
      expect([give('application/zip'), give('image/png')]).toEqual([false, true]);
    },
  );

  it('offers the types that something can be made of, and no other', () => {
    show(<Write content="<p>Oui.</p>" />);
    expect(screen.getByRole('radio', { name: 'Sondage' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Zoom' })).toBeNull();
  });

  it('says at the text what only the server sees', async () => {
    answering(postRoutes.create, {
      refused: {
        status: 422,
        errors: [{ pointer: '/content', code: 'posts.content-empty', message: 'Écrivez quelques mots.' }],
      },
    });
    const { person } = show(<Write content="<p><br></p>" />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Écrivez quelques mots.')).toBeTruthy();
  });

  it('refuses to begin at a moment that is over, and opens the place where it is chosen', async () => {
    const { person } = show(<Write content="<p>Bonjour</p>" />);
    const start = screen.getByLabelText('Publier le');
    fireEvent.change(start, { target: { value: '2026-01-02T08:00' } });
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText('Cette date est passée.');
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(said.closest('details')?.open).toBe(true);
    expect(calls).toEqual([]);
  });

  it('keeps that place open while the moment is put right, and when it is cleared', async () => {
    const { person } = show(<Write content="<p>Bonjour</p>" />);
    const end = screen.getByLabelText('Retirer le');
    fireEvent.change(end, { target: { value: '2026-01-02T08:00' } });
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const fold = (await screen.findByText('Cette date est passée.')).closest('details');
    expect(fold?.open).toBe(true);
    for (const value of ['2031-11-26T10:00', '']) {
      fireEvent.change(end, { target: { value } });
      expect([screen.queryByText('Cette date est passée.'), fold?.open]).toEqual([null, true]);
    }
  });

  it('says that a mini app is missing also where there is none to choose, and leads there', async () => {
    await loadWords(['miniapps']);
    answering(miniappRoutes.offered, { items: [] });
    const { person } = show(<Write content="<p>Jouez.</p>" type="miniapp" />);
    await screen.findByText(/^Aucune mini-application n’est encore proposée/);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText('Choisissez une mini-application.');
    await waitFor(() => expect(document.activeElement).toBe(said.closest('.note')));
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('hides nothing, not even what is wrong with something it does not show', async () => {
    const { person } = show(<Write content="<p>Bonjour</p>" into="none" />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Cette valeur n’est pas valable.');
    expect(calls).toEqual([]);
  });

  it.each([
    [true, ['Formulaire', 'Quiz'], /^Plus tard : formulaire et quiz .* dès qu’Afi permettra d’en créer\.$/],
    [false, ['Formulaire', 'Quiz', 'Paiement'], /et le paiement dès qu’un fournisseur de paiement sera réglé\.$/],
  ])('(issue 10) says which buttons are not open yet, and when (embedded: %s)', async (embedded, later, when) => {
    answering(platformRoutes.about, { ...installation, embedded });
    const { person } = show(<Write content="<p>Bonjour</p>" />);
    await person.click(screen.getByText('Bouton', { exact: true }));
    const choices = within(await screen.findByRole('combobox', { name: 'Ce que fait le bouton' }));
    const closed = () => choices.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => disabled);
    await waitFor(() => expect(closed().map((one) => one.text)).toEqual(later.map((one) => `${one} (plus tard)`)));
    expect(await screen.findByText(when)).toBeTruthy();
  });

  it('sends the choice of the button that was pressed', async () => {
    const sent: boolean[] = [];
    answering(postRoutes.create, ({ publish }) => {
      sent.push(publish);
      return { refused: { status: 503, message: 'Réessayez.' } };
    });
    const { person } = show(<Write content="<p>Bonjour</p>" />);
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    await screen.findByText('Réessayez.');
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(sent).toEqual([false, true]));
  });
});
