import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { planRoutes, type PlanView } from '@afi/contracts/assistant-plans';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { device } from '../../../../test/device.js';

const { answering, startServer, withoutNetwork } = await import('../../../../test/answering.js');
const { show } = await import('../../../../test/show.js');
const { noteAnswer } = await import('../../../lib/online.js');
const { startSession } = await import('../../../lib/session/session.js');
const { Conversation } = await import('./Conversation.js');

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const questionId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const messageId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d32';
const at = '2026-11-22T10:00:00.000Z';
const planOf = (more: Partial<PlanView> = {}): PlanView => ({
  ...{ act: 'thoughts.keep', title: 'Garder une pensée', choosable: false },
  fields: [{ name: 'content', label: 'Pensée', value: 'Le marché', refused: false }],
  ...{ state: 'proposed', ready: true, undoable: false, links: [], error: null, ...more },
});
const said = (plan: PlanView, more: Partial<MessageView> = {}) => {
  const question: MessageView = { id: questionId, role: 'question', content: 'Note', answer: null, media: [], at };
  const answer: MessageView = {
    ...{ id: messageId, role: 'answer', content: 'Voici ce que je propose.', media: [], at, plan },
    answer: { questionId, state: 'done', seq: 1, engine: 'builtin', sources: [], error: null, rating: null },
    ...more,
  };
  return { items: [answer, question], nextCursor: null, previousCursor: null, count: null };
};

describe('the plan of an answer', () => {
  let plan: PlanView;
  beforeEach(() => {
    localStorage.clear();
    startServer();
    noteAnswer();
    device.clear();
    startSession({ token: 'x', userType: 'client', userId: id });
    plan = planOf();
    answering(chatRoutes.messages, () => said(plan));
  });
  const card = async () => within(await screen.findByRole('region', { name: 'Plan\u00a0: Garder une pensée' }));

  it('shows what would be done; a yes does it, an undo takes it back', async () => {
    const done: Partial<PlanView> = {
      state: 'accepted',
      undoable: true,
      links: [{ title: 'Le marché', link: '/app/thoughts/1' }],
    };
    answering(planRoutes.accept, () => (plan = planOf(done)));
    answering(planRoutes.undo, () => (plan = planOf({ state: 'undone' })));
    const { person } = show(<Conversation chatId={id} />);
    const shown = await card();
    expect(shown.getByText('Pensée').nextSibling?.textContent).toBe('Le marché');
    // It is answered by yes or no: nothing else is to be done with it.
    expect(screen.queryByRole('button', { name: 'Répondre à nouveau' })).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Oui' }));
    expect(await shown.findByText('C’est fait.')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Le marché' }).getAttribute('href')).toBe('/app/thoughts/1');
    expect(shown.queryByRole('button', { name: 'Oui' })).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Annuler ce qui a été fait' }));
    expect(await shown.findByText('Annulé.')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('a no leaves it undone', async () => {
    answering(planRoutes.refuse, () => (plan = planOf({ state: 'refused' })));
    const { person } = show(<Conversation chatId={id} />);
    await person.click((await card()).getByRole('button', { name: 'Non' }));
    expect(await (await card()).findByText(/Rien n’a été fait/)).toBeTruthy();
  });

  it('what is proposed is refused field by field, one tap each, and taken up again', async () => {
    const fields = [
      { name: 'city', label: 'Ville', value: 'Bouaké', refused: false },
      { name: 'skills', label: 'Compétences', value: 'Vente', refused: false },
    ];
    plan = planOf({ choosable: true, fields });
    const asked: string[][] = [];
    answering(planRoutes.choose, (body) => {
      const { refused } = body;
      asked.push(refused);
      plan = planOf({
        choosable: true,
        fields: fields.map((one) => ({ ...one, refused: refused.includes(one.name) })),
      });
      return plan;
    });
    const { person } = show(<Conversation chatId={id} />);
    await person.click((await card()).getByRole('button', { name: 'Retirer\u00a0: Ville' }));
    await person.click(await (await card()).findByRole('button', { name: 'Remettre\u00a0: Ville' }));
    expect(await (await card()).findByRole('button', { name: 'Retirer\u00a0: Ville' })).toBeTruthy();
    expect(asked).toEqual([['city'], []]);
  });

  it('comes before the next question', async () => {
    const next = 'Dans quel domaine travaillez-vous\u00a0?';
    answering(chatRoutes.messages, () => said(plan, { content: `Voici.\n\n${next}`, next, replies: ['Passer'] }));
    show(<Conversation chatId={id} />);
    const yes = (await card()).getByRole('button', { name: 'Oui' });
    const behind = yes.compareDocumentPosition(screen.getByText(/Dans quel domaine/));
    expect(behind).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('one that failed says why; it can be tried again only where it was understood', async () => {
    const error = { code: 'goals.act-unknown', message: 'Aucun de vos objectifs ne s’appelle ainsi.' };
    plan = planOf({ state: 'failed', error });
    const { leave } = show(<Conversation chatId={id} />);
    expect((await card()).getByText(error.message)).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Oui' })).toBeTruthy();
    leave();
    plan = planOf({ state: 'failed', ready: false, error });
    show(<Conversation chatId={id} />);
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('a yes without a network waits on the device, and says so', async () => {
    const { person } = show(<Conversation chatId={id} />);
    const shown = await card();
    withoutNetwork();
    await person.click(shown.getByRole('button', { name: 'Oui' }));
    expect(await shown.findByText(/Cela attend le réseau/)).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    expect([...device.values()]).toMatchObject([{ what: 'Oui à Afi\u00a0: Garder une pensée' }]);
  });
});
