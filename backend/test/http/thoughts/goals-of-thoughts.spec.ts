import { randomUUID } from 'node:crypto';
import { problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Notebook } from './notebook.js';

describe('thoughts on the way to a goal', () => {
  let platform: Platform;
  let mine: Notebook;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Notebook(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());

  it('are about a goal of one’s own, found by it, and stay when it goes', async () => {
    const input = { title: 'Lire dix pages', frequency: 'daily', target: 1, active: true };
    const { body: goal } = await mine.caller.post<{ id: string }>('/client/goals', input);
    const id = await mine.keep({ content: 'Le chapitre du fleuve', goalId: goal.id });
    const other = await mine.keep({ content: 'Il pleut' });
    expect((await mine.read(id)).goal).toEqual({ id: goal.id, title: 'Lire dix pages' });
    const listed = async () =>
      (await mine.caller.get<{ items: { id: string }[] }>(`/client/thoughts?goalId=${goal.id}`)).body.items;
    expect((await listed()).map((one) => one.id)).toEqual([id]);
    await mine.caller.patch(`/client/thoughts/${other}`, { goalId: goal.id });
    await mine.caller.patch(`/client/thoughts/${id}`, { goalId: null });
    expect((await listed()).map((one) => one.id)).toEqual([other]);
    const stranger = await signedIn(platform, people.stranger);
    for (const reply of [
      await stranger.post('/client/thoughts', { content: 'À moi', goalId: goal.id }),
      await mine.caller.patch(`/client/thoughts/${id}`, { goalId: randomUUID() }),
    ])
      expect([reply.status, problemOf(reply).errors?.[0]?.pointer]).toEqual([422, '/goalId']);
    await mine.caller.delete(`/client/goals/${goal.id}`);
    expect((await mine.read(other)).goal).toBeNull();
  });
});
