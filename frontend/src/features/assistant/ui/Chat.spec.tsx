import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../../test/answering.js';
import { line } from '../../../../test/live-line.js';
import { show } from '../../../../test/show.js';
import { closeLive, openLive } from '../../../lib/live/live.js';
import { ChatList } from './ChatList.js';
import { Conversation } from './Conversation.js';
import { NewChat } from './NewChat.js';
import { suggestionsFor } from '../api/suggestions.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const questionId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const answerId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d32';
const at = '2026-11-22T10:00:00.000Z';
const page = <Item,>(...items: Item[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const question: MessageView = { id: questionId, role: 'question', content: 'Le marché ?', answer: null, media: [], at };
const answerOf = (content: string, more: Partial<NonNullable<MessageView['answer']>> = {}): MessageView => ({
  id: answerId,
  role: 'answer',
  content,
  answer: { questionId, state: 'done', seq: 1, engine: 'builtin', sources: [], error: null, rating: null, ...more },
  media: [],
  at: '2026-11-22T10:00:01.000Z',
});

describe('a conversation with Afi', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
  });

  it('shows what was said, bold words and lists, and leads to its sources', async () => {
    const sources = [{ n: 1, kind: 'thought', title: 'Le marché', link: '/app/thoughts/1' }];
    const text = 'Voici\u00a0:\n\n- **Le marché** [1]\n  ouvre à six heures [7]\n- <b>rien</b>';
    answering(chatRoutes.messages, page(answerOf(text, { sources }), question));
    show(<Conversation chatId={id} />);
    const answer = within(await screen.findByRole('article', { name: 'Réponse d’Afi' }));
    expect(answer.getByText('Le marché', { selector: 'strong' })).toBeTruthy();
    expect(answer.getAllByRole('listitem')).toHaveLength(3);
    expect(answer.getByRole('link', { name: 'Source 1\u00a0: Le marché' }).getAttribute('href')).toBe(
      '/app/thoughts/1',
    );
    // What it cites and does not have stays as it was said, and so does markup.
    expect(answer.getByText(/ouvre à six heures \[7\]/)).toBeTruthy();
    expect(answer.getByText('<b>rien</b>')).toBeTruthy();
  });

  it('opens a file it rests on, in its text and under it; one that is gone leads to the conversation', async () => {
    const mediaId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d33';
    const source = { kind: 'file', link: `/app/chat/${id}` };
    const sources = [
      { ...source, n: 1, title: 'bail.pdf', mediaId },
      { ...source, n: 2, title: 'parti.pdf', mediaId: questionId },
    ];
    const variants = [{ type: 'application/pdf', width: null, height: null, bytes: 9, url: '/files/bail' }];
    const file = { id: mediaId, kind: 'pdf', status: 'ready', variants, name: 'bail.pdf', placeholder: null } as const;
    const said = answerOf('Voici\u00a0:\n\n- **bail.pdf** [1]\n  deux mois', { sources });
    answering(chatRoutes.messages, page({ ...said, media: [file] }, question));
    show(<Conversation chatId={id} />);
    const cite = await screen.findByRole('link', { name: 'Source 1\u00a0: bail.pdf' });
    expect([cite.getAttribute('href'), cite.getAttribute('download')]).toEqual(['/files/bail', 'bail.pdf']);
    const list = within(screen.getByRole('list', { name: 'Sources' }));
    expect(list.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/files/bail',
      `/app/chat/${id}`,
    ]);
    expect(list.getAllByText('Votre fichier')).toHaveLength(2);
  });

  it('catches up with what was missed, and ends', async () => {
    let told = 0;
    answering(chatRoutes.messages, () =>
      told === 0
        ? page(answerOf('Le mar', { state: 'writing', seq: 1 }), question)
        : page(answerOf('Le marché ouvre.', { seq: 2 }), question),
    );
    answering(chatRoutes.answer, () => {
      told += 1;
      return { state: 'done' as const, pieces: [{ seq: 2, text: 'ché ouvre.' }], error: null };
    });
    show(<Conversation chatId={id} />);
    expect(await screen.findByText('Le mar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Arrêter la réponse' })).toBeTruthy();
    expect(await screen.findByText('Le marché ouvre.', undefined, { timeout: 20_000 })).toBeTruthy();
    expect(calls).toContain(`GET /api/client/chats/${id}/answers/${answerId}?after=1`);
    expect(await screen.findByRole('button', { name: 'Envoyer la question' })).toBeTruthy();
  });

  it('shows pieces as they are told, each once and in their order, and asks at once for one that is missing', async () => {
    answering(chatRoutes.messages, page(answerOf('Le mar', { state: 'writing', seq: 1 }), question));
    const missing = [{ seq: 3, text: ' ouvre' }];
    answering(chatRoutes.answer, { state: 'writing', pieces: missing, error: null });
    await openLive({ token: 'token', userType: 'client', userId: '1' }, '');
    show(<Conversation chatId={id} />);
    await screen.findByText('Le mar');
    const asked = () => calls.filter((call) => call.includes('/answers/'));
    const tell = (seq: number, text: string) =>
      act(async () => line.get('chat.piece')?.({ chatId: id, answerId, seq, text }));
    await tell(2, 'ché');
    await tell(2, 'ché');
    await tell(1, 'Le mar');
    expect([screen.queryByText('Le marché') !== null, asked()]).toEqual([true, []]);
    await tell(4, ' tôt');
    expect(asked()).toEqual([`GET /api/client/chats/${id}/answers/${answerId}?after=2`]);
    expect(await screen.findByText('Le marché ouvre tôt')).toBeTruthy();
    closeLive();
  });

  it('says what went wrong, and offers to try again', async () => {
    const error = { code: 'assistant.failed', message: 'Désolé, je n’arrive pas à traiter votre demande.' };
    answering(chatRoutes.messages, page(answerOf('', { state: 'failed', seq: 0, error }), question));
    answering(chatRoutes.again, { answerId });
    const { person } = show(<Conversation chatId={id} />);
    expect(await screen.findByText(error.message)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/chats/${id}/answers/${answerId}/again`));
  });

  it('asks by Enter, not by Shift and Enter, and never nothing', async () => {
    const sent: unknown[] = [];
    answering(chatRoutes.messages, page<MessageView>());
    answering(chatRoutes.ask, (body) => {
      sent.push(body);
      return { messageId: questionId, answerId };
    });
    const { person } = show(<Conversation chatId={id} />);
    const field = await screen.findByRole('textbox', { name: 'Écrire à Afi' });
    await person.type(field, '{Enter}');
    expect(await screen.findByText('La question posée à l’IA ne peut pas être vide.')).toBeTruthy();
    expect(sent).toEqual([]);
    await person.type(field, 'Une{Shift>}{Enter}{/Shift}ligne{Enter}');
    await waitFor(() => expect(sent).toEqual([{ content: 'Une\nligne' }]));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  });

  it('keeps in the field what could not begin, also when one comes back later', async () => {
    withoutNetwork();
    const { person, leave } = show(<NewChat onBegun={() => undefined} />);
    await person.type(screen.getByRole('textbox', { name: 'Écrire à Afi' }), 'Bonjour{Enter}');
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Afi' });
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field().value).toBe('Bonjour');
    leave();
    await act(async () => undefined);
    show(<NewChat onBegun={() => undefined} />);
    expect(field().value).toBe('Bonjour');
  });

  it('is not begun twice when the first question was not taken', async () => {
    answering(chatRoutes.create, { id });
    answering(chatRoutes.ask, { refused: { status: 503, code: 'http.unavailable' } });
    const begun: string[] = [];
    const { person } = show(<NewChat onBegun={(chat) => begun.push(chat)} />);
    await person.type(screen.getByRole('textbox', { name: 'Écrire à Afi' }), 'Bonjour{Enter}');
    await waitFor(() => expect(calls.filter((call) => call.includes('/messages'))).not.toEqual([]));
    answering(chatRoutes.ask, { messageId: questionId, answerId });
    await person.click(await screen.findByRole('button', { name: 'Envoyer la question' }));
    await waitFor(() => expect(begun).toEqual([id]));
    expect(calls.filter((call) => call === 'POST /api/client/chats')).toHaveLength(1);
  });

  it('is renamed, and found in the list', async () => {
    const chat = {
      id,
      title: 'Le marché',
      excerpt: 'Il ouvre.',
      pinned: false,
      archived: false,
      at,
      createdAt: at,
      version: 1,
      pdf: null,
    };
    answering(chatRoutes.list, page(chat));
    const sent: unknown[] = [];
    answering(chatRoutes.update, (body) => {
      sent.push(body);
      return chat;
    });
    const { person } = show(<ChatList />);
    await person.click((await screen.findAllByRole('button', { name: 'Actions\u00a0: Le marché' }))[0] as HTMLElement);
    await person.click(screen.getByRole('menuitem', { name: 'Renommer' }));
    const field = await screen.findByRole('textbox', { name: 'Nom de la conversation' });
    await person.clear(field);
    await person.type(field, 'Adjamé{Enter}');
    await waitFor(() => expect(sent).toEqual([{ title: 'Adjamé' }]));
  });

  it('begins with questions of the hour, and of who asks', () => {
    const asker = { role: 'member', goals: true, thoughts: true } as const;
    // What is theirs comes before how things are done; nobody is told how to do what they do.
    expect([6, 22].map((hour) => suggestionsFor(asker, hour))).toEqual([
      ['goals', 'thoughts', 'join', 'notifications'],
      ['thoughts', 'goals', 'join', 'notifications'],
    ]);
    const fresh = { ...asker, goals: false, thoughts: false };
    expect([6, 22].map((hour) => suggestionsFor(fresh, hour))).toEqual([
      ['newGoal', 'voice', 'join', 'notifications'],
      ['voice', 'newGoal', 'join', 'notifications'],
    ]);
    expect(suggestionsFor({ ...asker, role: 'leader' }, 6)).toContain('posts');
    expect(suggestionsFor({ ...asker, role: 'agent' }, 6)).toContain('product');
  });

  it('offers to go on with what is unfinished, before questions', async () => {
    const unfinished = [
      { kind: 'document' as const, title: 'Bail', link: '/app/documents/1' },
      { kind: 'draft' as const, title: '', link: '/app/posts/1/edit' },
      { kind: 'deck' as const, title: 'Le marché', link: '/app/create/slides/1' },
      { kind: 'goal' as const, title: 'Lire', link: '/app/goals/1' },
    ];
    answering(chatRoutes.asker, { role: 'leader', goals: true, thoughts: false, unfinished });
    show(<NewChat onBegun={() => undefined} />);
    const list = within(await screen.findByRole('list', { name: 'Des questions pour commencer' }));
    expect(list.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Relire «\u00a0Bail\u00a0»', '/app/documents/1'],
      ['Finir un brouillon', '/app/posts/1/edit'],
      ['Continuer la présentation «\u00a0Le marché\u00a0»', '/app/create/slides/1'],
    ]);
    expect(list.getAllByRole('button')).toHaveLength(2);
  });

  it('offers who leads what leaders do, in one tap', async () => {
    answering(chatRoutes.asker, { role: 'leader', goals: true, thoughts: false });
    answering(chatRoutes.create, { id });
    const sent: unknown[] = [];
    answering(chatRoutes.ask, (body) => {
      sent.push(body);
      return { messageId: questionId, answerId };
    });
    const { person } = show(<NewChat onBegun={() => undefined} />);
    await person.click(await screen.findByRole('button', { name: 'Comment écrire une publication\u00a0?' }));
    await waitFor(() => expect(sent).toEqual([{ content: 'Comment écrire une publication\u00a0?' }]));
  });

  it('asks nothing with a file alone, nor while one is on its way; the question holds those that are there', async () => {
    answering(chatRoutes.messages, page<MessageView>());
    answering(chatRoutes.asker, { role: 'member', goals: true, thoughts: true });
    const sent: unknown[] = [];
    answering(chatRoutes.ask, (body) => {
      sent.push(body);
      return { messageId: questionId, answerId };
    });
    const fileId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d39';
    const forget = jest.fn();
    const files = { ids: [fileId], some: true, sending: false, button: null, shown: <p>stand.png</p>, forget };
    const { person, leave } = show(<Conversation chatId={id} files={{ ...files, sending: true }} />);
    const write = () => screen.findByRole('textbox', { name: 'Écrire à Afi' });
    let field = await write();
    await person.type(field, '{Enter}');
    expect(await screen.findByText('Écrivez un message avec votre fichier.')).toBeTruthy();
    await person.type(field, 'Que faire ?{Enter}');
    expect(await screen.findByText('Attendez la fin de l’envoi du fichier.')).toBeTruthy();
    leave();
    // What was written is there still.
    const later = show(<Conversation chatId={id} files={files} />);
    field = await write();
    await later.person.type(field, '{Enter}');
    await waitFor(() => expect(sent).toEqual([{ content: 'Que faire ?', mediaIds: [fileId] }]));
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1));
  });

  it('takes a question from elsewhere, to be asked or changed', async () => {
    answering(chatRoutes.asker, { role: 'member', goals: true, thoughts: true });
    show(<NewChat asked="Que dit ma semaine ?" onBegun={() => undefined} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Que dit ma semaine ?');
  });
});
