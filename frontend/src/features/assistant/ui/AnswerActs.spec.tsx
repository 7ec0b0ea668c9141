import type { MediaView } from '@afi/contracts/media';
import type { PlanView } from '@afi/contracts/assistant-plans';
import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { fileName, markdownOf } from '../api/chat-text.js';
import { Conversation } from './Conversation.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const ids = [1, 2, 3, 4].map((n) => `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d4${n}`) as [string, string, string, string];
const page = <Item,>(...items: Item[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const question = (at: 0 | 2, content: string): MessageView => ({
  ...{ id: ids[at], role: 'question', content, answer: null, media: [] },
  at: `2026-11-22T10:00:0${at}.000Z`,
});
const answer = (at: 1 | 3, content: string, rating: 'up' | 'down' | null = null): MessageView => ({
  ...{ id: ids[at], role: 'answer', content, media: [], at: `2026-11-22T10:00:0${at}.000Z` },
  answer: {
    ...{ questionId: ids[at - 1] as string, state: 'done', seq: 1, engine: 'builtin', error: null, rating },
    sources: [{ n: 1, kind: 'thought', title: 'Adjamé', link: '/app/thoughts/1' }],
  },
});
const said = [
  answer(3, 'Il ferme **tard** [1].\n- À vingt heures.'),
  question(2, 'Et le soir ?'),
  answer(1, 'Six heures.'),
  question(0, 'Le marché ?'),
];

/** The voices of a device: what they were given to say, and how often they were silenced. */
const spoken: { text: string; lang: string; onend?: () => void }[] = [];
let silenced = 0;
class Utterance {
  lang = '';
  onend?: () => void;
  constructor(readonly text: string) {}
}

describe('an answer', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
    spoken.length = silenced = 0;
    const speechSynthesis = { speak: (one: Utterance) => spoken.push(one), cancel: () => (silenced += 1) };
    Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: Utterance });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
  const answers = () => screen.findAllByRole('article', { name: 'Réponse d’Afi' });

  it('is read aloud by the voices of the device, sentence by sentence, without its markup, until it is stopped', async () => {
    answering(chatRoutes.messages, page(...said));
    const { person } = show(<Conversation chatId={id} />);
    const last = within((await answers())[1] as HTMLElement);
    await person.click(last.getByRole('button', { name: 'Écouter' }));
    expect(spoken.map(({ text, lang }) => [text.trim(), lang])).toEqual([
      ['Il ferme tard.', 'fr'],
      ['À vingt heures.', 'fr'],
    ]);
    await person.click(last.getByRole('button', { name: 'Arrêter la lecture' }));
    expect(silenced).toBe(2);
    await person.click(last.getByRole('button', { name: 'Écouter' }));
    act(() => spoken.at(-1)?.onend?.());
    expect(last.getByRole('button', { name: 'Écouter' })).toBeTruthy();
  });

  it('offers no voice where the device has none', async () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    answering(chatRoutes.messages, page(...said));
    show(<Conversation chatId={id} />);
    await answers();
    expect(screen.queryByRole('button', { name: 'Écouter' })).toBeNull();
  });

  it('is rated by one tap, and no more by a second one', async () => {
    const sent: unknown[] = [];
    answering(chatRoutes.messages, page(answer(3, 'Tard.', 'up'), ...said.slice(1)));
    answering(chatRoutes.rate, (body) => void sent.push(body));
    const { person } = show(<Conversation chatId={id} />);
    const last = within((await answers())[1] as HTMLElement);
    const up = last.getByRole('button', { name: 'Cette réponse m’aide' });
    expect(up.getAttribute('aria-pressed')).toBe('true');
    await person.click(up);
    await waitFor(() => expect(sent).toEqual([{ rating: null }]));
    await person.click(last.getByRole('button', { name: 'Cette réponse ne m’aide pas' }));
    await waitFor(() => expect(sent).toEqual([{ rating: null }, { rating: 'down' }]));
  });

  it('gives way to another question in the place of its own', async () => {
    const sent: unknown[] = [];
    answering(chatRoutes.messages, page(...said));
    answering(chatRoutes.ask, (body) => {
      sent.push(body);
      return { messageId: ids[0], answerId: ids[1] };
    });
    const { person } = show(<Conversation chatId={id} />);
    await answers();
    const edit = () => screen.getAllByRole('button', { name: 'Modifier la question' });
    await person.click(edit()[1] as HTMLElement);
    expect(screen.queryByText(/^Ce qui a été dit après cette question n’est pas perdu/)).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(edit()[0] as HTMLElement);
    expect(screen.getByText(/^Ce qui a été dit après cette question n’est pas perdu/)).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Demander à nouveau' });
    expect(again.getAttribute('disabled')).not.toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Modifier la question' }), ' Lequel ?');
    await person.click(again);
    await waitFor(() => expect(sent).toEqual([{ content: 'Le marché ? Lequel ?', replaces: ids[0] }]));
    await waitFor(() => expect(edit()).toHaveLength(2));
  });
});

describe('a conversation that is downloaded', () => {
  it('is Markdown in the order it was said, with the sources of each answer', () => {
    const words = {
      ...{ title: 'Le marché', sources: 'Sources', origin: 'https://afi.test' },
      asked: (at: string) => `Vous, ${at.slice(17, 19)}`,
      answered: (at: string) => `Afi, ${at.slice(17, 19)}`,
      files: (names: string) => `Fichiers : ${names}`,
      ...{ stopped: 'Réponse arrêtée.', voice: 'Message vocal' },
      plan: ({ title, state }: PlanView) => ({ title: `Plan : ${title}`, outcome: state }),
    };
    expect(markdownOf([question(0, 'Le marché ?'), answer(1, 'Six heures.')], words)).toBe(
      '# Le marché\n\n## Vous, 00\n\nLe marché ?\n\n## Afi, 01\n\nSix heures.\n\n' +
        'Sources\n\n1. [Adjamé](https://afi.test/app/thoughts/1)\n',
    );
  });

  it('tells what Afi would do and what came of it, the files of a question, and that an answer was stopped', () => {
    const words = {
      ...{
        title: 'Le marché',
        sources: 'Sources',
        origin: 'https://afi.test',
        stopped: 'Réponse arrêtée.',
        voice: 'Vocal',
      },
      ...{ asked: () => 'Vous', answered: () => 'Afi', files: (names: string) => `Fichiers : ${names}` },
      plan: ({ title, state }: PlanView) => ({ title: `Plan : ${title}`, outcome: `Vous avez dit : ${state}` }),
    };
    const plan: PlanView = {
      ...{
        act: 'reminders.set',
        title: 'Mettre un rappel',
        state: 'accepted',
        ready: true,
        undoable: true,
        error: null,
      },
      ...{
        choosable: false,
        fields: [{ name: 'text', label: 'Rappel', value: 'Payer\nAwa', refused: false }],
        links: [{ title: 'Payer', link: '/app/reminders' }],
      },
    };
    const file: MediaView = {
      id: ids[0] ?? '',
      kind: 'pdf',
      status: 'ready',
      variants: [],
      name: 'bail.pdf',
      placeholder: null,
    } as const;
    const done = answer(1, 'Voici.');
    if (!done.answer) throw new Error('no answer');
    const stopped = { ...done, answer: { ...done.answer, state: 'stopped' as const, sources: [] }, plan };
    expect(markdownOf([{ ...question(0, 'Lis.'), media: [file] }, stopped], words)).toBe(
      '# Le marché\n\n## Vous\n\nLis.\n\nFichiers : bail.pdf\n\n## Afi\n\nVoici.\n\nRéponse arrêtée.\n\n' +
        '**Plan : Mettre un rappel**\n\n- **Rappel** Payer Awa\n\nVous avez dit : accepted\n\n' +
        '- [Payer](https://afi.test/app/reminders)\n',
    );
  });

  it('has a name every device takes', () => {
    expect(['Réunion : élèves / parents', '../..', 'マーケット'].map(fileName)).toEqual([
      'Reunion-eleves-parents',
      'afi',
      'afi',
    ]);
  });
});
