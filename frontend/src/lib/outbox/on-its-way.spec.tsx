import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postRoutes } from '@afi/contracts/posts';
import { waitFor } from '@testing-library/react';
import { answering, startServer, withoutNetwork, type Refusal } from '../../../test/answering.js';
import { device, inOrder } from '../../../test/device.js';
import { post } from '../../../test/publishing.js';
import { openTab, waiting, written, type Tab } from '../../../test/tabs.js';
import type { KeptText, KeptWrite } from './kept-writes.js';

let tab: Tab;
let taken: string[];
const ask = (title: string, one = tab) =>
  one.sendOrKeep(postRoutes.create, written(title), { what: ({ body }) => body.title }, [postRoutes.feed]);
const keep = async (title: string) => expect(ask(title)).rejects.toMatchObject({ code: 'outbox.kept' });
const form: KeptText = { keep: 'post', values: { title: 'Premier' }, path: '/app/posts/new' };
const withText = (write: KeptWrite | undefined) => {
  if (!write?.form) throw new Error('its text is lost');
  return { ...write, form: write.form };
};

/** The server is there, and answers what it was asked once it is told to. */
async function serverThinks() {
  const thinking: ((refused?: Refusal) => void)[] = [];
  startServer();
  answering(
    postRoutes.create,
    ({ title }) =>
      new Promise((resolve) =>
        thinking.push((refused) => {
          if (!refused) taken.push(title);
          resolve(refused ?? post(title));
        }),
      ),
  );
  tab.noteAnswer();
  await waitFor(() => expect(thinking).toHaveLength(1));
  return (refused?: Refusal) => thinking[0]?.(refused);
}
function serverSays(refused?: Refusal['refused']): void {
  startServer();
  answering(postRoutes.create, ({ title }) => {
    taken.push(title);
    return refused ? { refused } : post(title);
  });
  tab.noteAnswer();
}

beforeEach(async () => {
  device.clear();
  localStorage.clear();
  taken = [];
  tab = await openTab();
  tab.startSession({ token: 'x', userType: 'client', userId: 'awa' });
  withoutNetwork();
});

describe('what is on its way', () => {
  it('cannot be edited any more once it left: its text is published, and offered nowhere', async () => {
    await keep('Premier');
    await tab.keepText(inOrder()[0]?.key ?? '', form);
    const answer = await serverThinks();
    expect(tab.readOnItsWay()).toBe(inOrder()[0]?.key);
    const path = tab.takeBackWrite(withText(tab.readOutbox()[0]));
    answer();
    expect([await path, taken, waiting()]).toEqual([null, ['Premier'], []]);
    expect(tab.keptForm('post', { title: '' })).toBeNull();
    expect(tab.readOnItsWay()).toBeNull();
  });

  it('is not said to be removed where it left meanwhile', async () => {
    await keep('Premier');
    const [write] = tab.readOutbox();
    const answer = await serverThinks();
    const removed = tab.removeWrite(write!);
    answer();
    expect([await removed, taken]).toEqual([null, ['Premier']]);
  });

  it('is gone with who signed out, even where its sending fails after that', async () => {
    await keep('Premier');
    const answer = await serverThinks();
    tab.endSession('logout');
    await waitFor(() => expect(waiting()).toEqual([]));
    answer({ refused: { status: 422, message: 'Non.' } });
    await tab.sendKept();
    expect(waiting()).toEqual([]);
  });

  it('does not come back with the text of its form after a sign-out', async () => {
    await keep('Premier');
    const noted = tab.keepText(inOrder()[0]?.key ?? '', form);
    tab.endSession('logout');
    await noted;
    await tab.sendKept();
    expect(waiting()).toEqual([]);
  });

  it('is not sent again by hand where another tab sent it', async () => {
    await keep('Premier');
    const [write] = tab.readOutbox();
    device.clear();
    serverSays();
    await tab.retryWrite(write!);
    expect([taken, waiting()]).toEqual([[], []]);
  });

  it('leaves alone what the same person writes after a new login', async () => {
    await keep('Premier');
    const answer = await serverThinks();
    tab.endSession('logout');
    withoutNetwork();
    tab.startSession({ token: 'y', userType: 'client', userId: 'awa' });
    await waitFor(() => expect([waiting(), tab.readOutbox()]).toEqual([[], []]));
    const [later] = await Promise.allSettled([ask('Deuxième')]);
    answer({ refused: { status: 503 } });
    await tab.sendKept();
    expect([later?.status, waiting()]).toEqual(['rejected', ['Deuxième']]);
  });
});

describe('what is withdrawn', () => {
  it('keeps its text as a draft where its form has no other, and can be put back', async () => {
    await keep('Premier');
    await tab.keepText(inOrder()[0]?.key ?? '', form);
    const before = inOrder();
    const withdrawn = await tab.removeWrite(before[0]!);
    expect([waiting(), withdrawn?.keptAsDraft]).toEqual([[], true]);
    expect(tab.keptForm('post', { title: '' })?.values).toEqual({ title: 'Premier' });
    await withdrawn?.undo();
    expect(inOrder()).toEqual(before);
    expect(tab.keptForm('post', { title: '' })).toBeNull();
  });

  it('leaves a newer text of its form as it is', async () => {
    await keep('Premier');
    await tab.keepText(inOrder()[0]?.key ?? '', form);
    tab.keepForm('post', { title: 'Plus tard' });
    const withdrawn = await tab.removeWrite(inOrder()[0]!);
    expect(withdrawn?.keptAsDraft).toBe(false);
    await withdrawn?.undo();
    expect(tab.keptForm('post', { title: '' })?.values).toEqual({ title: 'Plus tard' });
  });
});

describe('what is kept', () => {
  it('gives its key away: the same written once more is another call', async () => {
    await keep('Premier');
    await keep('Premier');
    expect(new Set(inOrder().map((write) => write.id)).size).toBe(2);
  });

  it('stands in its order though the clock stands still', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await keep(title);
    now.mockRestore();
    expect(waiting()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('waits while the platform is still at work on the same call', async () => {
    await keep('Premier');
    serverSays({ status: 409, code: 'idempotency.in-flight', message: 'En cours.' });
    await waitFor(() => expect(inOrder()[0]?.tries).toBe(1));
    expect(waiting()).toEqual(['Premier']);
  });

  it('waits for the same person where the session ended under way', async () => {
    await keep('Premier');
    serverSays({ status: 401, message: 'Reconnectez-vous.' });
    await waitFor(() => expect(tab.readSession()).toBeNull());
    await tab.sendKept();
    expect(inOrder()).toMatchObject([{ what: 'Premier', tries: 0 }]);
    expect(waiting()).toEqual(['Premier']);
  });

  it.each([
    ['sent', undefined],
    ['refused', { status: 422, message: 'Non.' }],
  ])('makes what it changes read anew once it is %s', async (_, refused) => {
    const anew = jest.spyOn(tab.client, 'invalidateQueries');
    await keep('Premier');
    serverSays(refused);
    await tab.sendKept();
    expect(anew).toHaveBeenCalledWith({ queryKey: [postRoutes.feed.path] });
  });

  it('is told, once done, in the words it came with', async () => {
    const { readToasts } = await import('../toast.js');
    const offline = { what: () => 'Publier', done: () => '1 publication est en ligne' };
    await expect(tab.sendOrKeep(postRoutes.create, written('Premier'), offline)).rejects.toBeTruthy();
    serverSays();
    await tab.sendKept();
    expect(readToasts().map(({ text }) => text)).toEqual(['1 publication est en ligne']);
  });

  it('stays where the session ended in another tab: why is not known here', async () => {
    await keep('Premier');
    tab.watchOtherTabs();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'x', newValue: null }));
    await waitFor(() => expect(tab.readOutbox()).toEqual([]));
    expect(waiting()).toEqual(['Premier']);
  });

  it('says who must sign in where something waits ahead and the session is gone', async () => {
    await keep('Premier');
    startServer();
    answering(postRoutes.create, { refused: { status: 401, code: 'http.401', message: 'Reconnectez-vous.' } });
    tab.noteAnswer();
    await expect(ask('Deuxième')).rejects.toMatchObject({ status: 401 });
  });
});
