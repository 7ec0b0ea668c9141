import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { useState } from 'react';
import { show } from '../../../../test/show.js';
import { Conversation } from './Conversation.js';
import { NewChat } from './NewChat.js';

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

/** What the server waits for before it answers. */
function hold() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

describe('a question that is asked', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });

  it('shows a question and that Afi looks as soon as it is asked, also the first one', async () => {
    const held = hold();
    answering(chatRoutes.messages, page<MessageView>());
    answering(chatRoutes.asker, { role: 'member', goals: true, thoughts: true });
    answering(chatRoutes.create, async () => held.promise.then(() => ({ id })));
    answering(chatRoutes.ask, async () => held.promise.then(() => ({ messageId: questionId, answerId })));
    const begun: string[] = [];
    const first = show(<NewChat onBegun={(chat) => begun.push(chat)} />);
    const write = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Afi' });
    const expectAsked = async () => {
      expect(await screen.findByRole('article', { name: 'Votre question' })).toHaveProperty('textContent', 'Bonjour');
      expect(screen.getByText('Afi cherche…')).toBeTruthy();
      expect((await write()).value).toBe('');
    };
    await first.person.type(await write(), 'Bonjour{Enter}');
    await expectAsked();
    first.leave();
    const { person } = show(<Conversation chatId={id} />);
    await person.type(await write(), 'Bonjour{Enter}');
    await expectAsked();
    answering(chatRoutes.messages, page(answerOf('Bonjour à vous.'), { ...question, content: 'Bonjour' }));
    held.resolve();
    expect(await screen.findByText('Bonjour à vous.')).toBeTruthy();
    expect(screen.getAllByRole('article', { name: 'Votre question' })).toHaveLength(1);
    expect(screen.queryByText('Afi cherche…')).toBeNull();
  });

  it('opens a conversation that has just begun with its question, before it was read', async () => {
    const held = hold();
    answering(chatRoutes.asker, { role: 'member', goals: true, thoughts: true });
    answering(chatRoutes.create, { id });
    answering(chatRoutes.ask, { messageId: questionId, answerId });
    answering(chatRoutes.answer, { state: 'waiting', pieces: [], error: null });
    answering(chatRoutes.messages, async () => held.promise.then(() => page(answerOf('Oui.'), question)));
    const Begin = () => {
      const [chat, setChat] = useState<string>();
      return chat ? <Conversation chatId={chat} /> : <NewChat onBegun={setChat} />;
    };
    const { person } = show(<Begin />);
    await person.type(await screen.findByRole('textbox', { name: 'Écrire à Afi' }), 'Le marché ?{Enter}');
    await waitFor(() => expect(calls).toContain(`GET /api/client/chats/${id}/messages?limit=50`));
    expect(screen.getByRole('article', { name: 'Votre question' }).textContent).toBe('Le marché ?');
    expect(screen.getByRole('article', { name: 'Réponse d’Afi' }).textContent).toBe('Afi cherche…');
    held.resolve();
    expect(await screen.findByText('Oui.')).toBeTruthy();
  });

  it('puts a question that was refused back into the field, before what was written since', async () => {
    const held = hold();
    answering(chatRoutes.messages, page<MessageView>());
    answering(chatRoutes.ask, async () =>
      held.promise.then(() => ({ refused: { status: 503, code: 'http.unavailable' } })),
    );
    const { person, leave } = show(<Conversation chatId={id} />);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Afi' });
    await person.type(field, 'Une{Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    await person.type(field, 'Deux');
    held.resolve();
    await waitFor(() => expect(field.value).toBe('Une\nDeux'));
    expect(screen.queryByRole('article', { name: 'Votre question' })).toBeNull();
    // On the device, too.
    leave();
    show(<Conversation chatId={id} />);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Afi' })).value).toBe('Une\nDeux');
  });

  it('goes to a question that was spoken, as to one that was typed', async () => {
    const scrolled: string[] = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function into() {
      scrolled.push(this.textContent);
    };
    answering(chatRoutes.messages, page(answerOf('Oui.'), question));
    const Speak = () => {
      const client = useQueryClient();
      const [isOnItsWay, setOnItsWay] = useState(false);
      const arrive = () => void client.invalidateQueries({ queryKey: [chatRoutes.messages.path] });
      return (
        <>
          <button onClick={() => setOnItsWay(true)}>Parler</button>
          <button onClick={arrive}>Arriver</button>
          <Conversation chatId={id} voice={{ button: null, panel: null, shown: null, isOnItsWay }} />
        </>
      );
    };
    const { person } = show(<Speak />);
    await screen.findByText('Oui.');
    const spoken = { ...question, id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d39', content: 'Et demain ?' };
    await person.click(screen.getByRole('button', { name: 'Parler' }));
    scrolled.length = 0;
    answering(chatRoutes.messages, page(spoken, answerOf('Oui.'), question));
    await person.click(screen.getByRole('button', { name: 'Arriver' }));
    await waitFor(() => expect(scrolled.some((text) => text.includes('Et demain ?'))).toBe(true));
    Element.prototype.scrollIntoView = scroll;
  });
});
