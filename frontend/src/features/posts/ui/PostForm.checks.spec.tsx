import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PostType } from '@afi/contracts/post-body';
import { platformRoutes } from '@afi/contracts/platform';
import { postRoutes } from '@afi/contracts/posts';
import { IconChartBar } from '@tabler/icons-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installation } from '../../../../test/publishing.js';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { useForm } from '../../../lib/form/use-form.js';
import { useCreatePost } from '../api/posts.js';
import { emptyPost, inputOf, type PostFields } from '../api/composer.js';
import { faultsOf, givenOf } from '../../polls/api/written.js';
import PollEditor from '../../polls/ui/PollEditor.js';
// Loaded by a tap on the page: here, no slow machine decides.
import './composer/ActionFields.js';
import AddressEditor from './composer/AddressEditor.js';
import type { BodyKinds } from './composer/body-kinds.js';
import { CarouselEditor } from './composer/CarouselEditor.js';
import { usePostCheck, usePostSays } from './composer/use-post-check.js';
import { PostForm } from './PostForm.js';

const communityId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const past = '2020-01-04T09:00:00.000Z';
const address = { Editor: AddressEditor };
const kinds: BodyKinds = {
  ...{ link: address, youtube: address, zoom: address, google_meet: address, jitsi_meet: address },
  carousel: { Editor: (props) => <CarouselEditor {...props} photo={() => null} known={() => null} /> },
  poll: { Editor: PollEditor, word: { icon: IconChartBar, button: true, faultsOf, givenOf } },
};
/** “Publish one post to ten other members?” */
const asked = jest.fn<() => Promise<boolean>>();

function Write(more: Partial<PostFields>) {
  const form = useForm(useCreatePost(), {
    initial: { ...emptyPost, title: 'Sortie', content: '<p>Venez.</p>', ...more },
    input: (values, choice) => ({ body: inputOf(values, communityId, choice === 'publish') }),
    says: usePostSays(),
    ...usePostCheck(emptyPost, () => false, kinds),
    ask: asked,
  });
  return (
    <PostForm
      form={form}
      kinds={kinds}
      postKey="new"
      takeFiles={() => null}
      file={() => null}
      preview={null}
      choices={[{ value: 'publish', label: 'Publier' }]}
    />
  );
}

/** A post of this type, with this body. */
const of = (type: PostType, body: object): Partial<PostFields> => ({ type, body: JSON.stringify({ [type]: body }) });
const withButton = (action: object): Partial<PostFields> => ({ action: JSON.stringify(action) });
const poll = { question: 'Quand ?', options: ['Lundi', 'Mardi'] };
const link = 'Cette adresse n’est pas valable. Collez l’adresse d’une page web.';
const required = 'Cette information est obligatoire.';

beforeEach(async () => {
  await loadWords(['polls']);
  startServer();
  answering(platformRoutes.about, { ...installation, embedded: true });
  asked.mockReset().mockResolvedValue(false);
});

describe('what is wrong with a post is said beside its field, before anybody is asked whether to publish', () => {
  it.each<[string, Partial<PostFields>, string, string]>([
    [
      'a poll of one option',
      of('poll', { ...poll, options: ['Lundi', ''] }),
      'Option 2',
      'Un sondage doit avoir au moins 2 options valides.',
    ],
    ['a poll without a question', of('poll', { ...poll, question: ' ' }), 'Question', 'Écrivez la question.'],
    ['a poll that is over', of('poll', { ...poll, closesAt: past }), 'Fin du vote', 'Choisissez une fin à venir.'],
    ['a link to nowhere', of('link', { url: 'pas un lien' }), 'Adresse de la page', link],
    ['a link that is missing', of('link', {}), 'Adresse de la page', required],
    [
      'a video that is none of YouTube',
      of('youtube', { url: 'https://youtube.com/watch?v=court' }),
      'Lien de la vidéo',
      'Collez le lien d’une vidéo YouTube.',
    ],
    [
      'a meeting of another host',
      of('zoom', { url: 'https://example.com/j/1' }),
      'Lien de la réunion Zoom',
      'Collez le lien d’une réunion Zoom (zoom.us).',
    ],
    [
      'a meeting without its code',
      of('google_meet', { url: 'meet.google.com' }),
      'Lien de la réunion Google Meet',
      'Collez le lien d’une réunion Google Meet (meet.google.com).',
    ],
    [
      'a meeting in the past',
      of('zoom', { url: 'https://zoom.us/j/1', at: past }),
      'Date et heure de la réunion',
      'Cette date est passée.',
    ],
    ['a carousel of nothing', of('carousel', {}), 'Nom du produit', 'Écrivez le nom d’au moins un produit.'],
    [
      'an end before the start',
      { startsAt: '2031-01-02T08:00:00.000Z', endsAt: '2031-01-01T08:00:00.000Z' },
      'Retirer le',
      'La fin doit venir après le début.',
    ],
    ['a button that leads nowhere', withButton({ type: 'link', url: 'ici' }), 'Adresse de la page', link],
    [
      'a payment of less than 100',
      withButton({ type: 'payment', currency: 'XOF', amount: 50, description: 'Don' }),
      'Montant (100 FCFA au moins)',
      'Le montant est d’au moins 100 FCFA.',
    ],
    [
      'a payment of too much',
      withButton({ type: 'payment', currency: 'XOF', amount: 10_000_001, description: 'Don' }),
      'Montant (100 FCFA au moins)',
      'Le montant est d’au plus 10 000 000 FCFA.',
    ],
    [
      'a payment of francs and cents',
      withButton({ type: 'payment', currency: 'XOF', amount: '2500,50', description: 'Don' }),
      'Montant (100 FCFA au moins)',
      'Écrivez un montant en francs entiers, sans centimes : 2 500, par exemple.',
    ],
    [
      'a product of francs and cents',
      of('carousel', { products: [{ name: 'Savon', price: '25,50' }] }),
      'Prix (facultatif)',
      'Écrivez un montant en francs entiers, sans centimes : 2 500, par exemple.',
    ],
    [
      'a payment of nothing',
      withButton({ type: 'payment', currency: 'XOF', description: 'Don' }),
      'Montant (100 FCFA au moins)',
      'Indiquez le montant.',
    ],
    [
      'a payment for nothing',
      withButton({ type: 'payment', currency: 'XOF', amount: 500 }),
      'Ce qui est payé',
      'Écrivez ce qui est payé.',
    ],
    [
      'a number without its country',
      withButton({ type: 'whatsapp', phone: '01 97 00 00 00' }),
      'Numéro, avec l’indicatif du pays',
      'Ce numéro n’est pas valable. Commencez par + et l’indicatif du pays.',
    ],
    [
      'an address nobody can write to',
      withButton({ type: 'email', email: 'mariam@' }),
      'Adresse e-mail',
      'Cette adresse e-mail n’est pas valable.',
    ],
    [
      'somebody who cannot be reached',
      withButton({ type: 'contact', name: 'Awa' }),
      'Numéro, avec l’indicatif du pays',
      'Donnez un numéro ou une adresse e-mail.',
    ],
    [
      'a button that asks with one answer',
      withButton({ type: 'poll', question: 'Venez-vous ?', options: ['Oui', ''] }),
      'Option 2',
      'Un sondage doit avoir au moins 2 options valides.',
    ],
  ])('%s', async (_, fields, label, text) => {
    const { person } = show(<Write {...fields} />);
    await screen.findByLabelText(label);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText(text);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(asked).not.toHaveBeenCalled();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('names the product that has no name', async () => {
    const { person } = show(<Write {...of('carousel', { products: [{ name: 'Savon' }, { name: '', price: 500 }] })} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText(required);
    expect(screen.getAllByLabelText('Nom du produit')[1]?.getAttribute('aria-describedby')).toBe(said.id);
    expect(asked).not.toHaveBeenCalled();
  });

  it('says all of it at once: the question, the options and the end', async () => {
    const { person } = show(<Write {...of('poll', { closesAt: past })} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText('Écrivez la question.');
    expect(screen.getByText('Un sondage doit avoir au moins 2 options valides.')).toBeTruthy();
    expect(screen.getByText('Choisissez une fin à venir.')).toBeTruthy();
  });

  it('says nothing of what was added since, until it is touched or tried again', async () => {
    const { person } = show(<Write title="" />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText('Donnez un titre.');
    await person.click(screen.getByText('Bouton'));
    await person.selectOptions(await screen.findByLabelText('Ce que fait le bouton'), 'payment');
    const amount = await screen.findByLabelText(/^Montant/);
    expect(screen.queryByText('Indiquez le montant.')).toBeNull();
    expect(screen.queryByText('Écrivez ce qui est payé.')).toBeNull();
    expect(screen.getByText('Donnez un titre.')).toBeTruthy();
    await person.type(amount, '50');
    expect(screen.getByText('Le montant est d’au moins 100 FCFA.')).toBeTruthy();
    expect(screen.queryByText('Écrivez ce qui est payé.')).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Titre' }), 'Sortie');
    expect(screen.queryByText('Écrivez ce qui est payé.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Écrivez ce qui est payé.')).toBeTruthy();
    await person.clear(amount);
    expect(screen.getByText('Indiquez le montant.')).toBeTruthy();
  });

  it('says nothing of another type that was chosen since', async () => {
    const { person } = show(<Write title="" />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText('Donnez un titre.');
    await person.click(screen.getByRole('radio', { name: 'Sondage' }));
    await screen.findByLabelText('Question');
    expect(screen.queryByText('Écrivez la question.')).toBeNull();
    expect(screen.queryByText('Un sondage doit avoir au moins 2 options valides.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Écrivez la question.')).toBeTruthy();
  });

  it('refuses a poll whose button is a poll', async () => {
    const button = { type: 'poll', ...poll, question: 'Et où ?' };
    const { person } = show(<Write {...of('poll', poll)} {...withButton(button)} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText('Une publication qui est un sondage ne peut pas porter un second sondage.');
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks about a post that has nothing wrong', async () => {
    const { person } = show(<Write {...of('poll', { ...poll, closesAt: '2031-01-04T09:00:00.000Z' })} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });
});

describe('what only the server knows', () => {
  it('stands beside the field it names', async () => {
    asked.mockResolvedValue(true);
    const message = 'Choisissez une fin à venir.';
    answering(postRoutes.create, {
      refused: { status: 422, errors: [{ pointer: '/body/closesAt', code: 'polls.end-passed', message }] },
    });
    const { person } = show(<Write {...of('poll', { ...poll, closesAt: '2031-01-04T09:00:00.000Z' })} />);
    await person.click(screen.getByRole('button', { name: 'Publier' }));
    const said = await screen.findByText(message);
    const end = screen.getByLabelText('Fin du vote');
    expect(end.getAttribute('aria-describedby')).toContain(said.id);
    await waitFor(() => expect(document.activeElement).toBe(end));
    fireEvent.change(end, { target: { value: '2032-01-04T09:00' } });
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('the title', () => {
  it('is one line of text: Enter makes no other, and what is pasted becomes one', async () => {
    const { person } = show(<Write title="" />);
    const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Titre' });
    expect(title.tagName).toBe('TEXTAREA');
    await person.type(title, 'Sortie{Enter} au musée');
    expect(title.value).toBe('Sortie au musée');
    expect(asked).not.toHaveBeenCalled();
    fireEvent.change(title, { target: { value: 'Sortie\r\n au musée\n' } });
    expect(title.value).toBe('Sortie au musée ');
  });
});
