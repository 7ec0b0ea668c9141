import { postAutosaveRoutes as routes, type AutosavedFields } from '@afi/contracts/post-autosaves';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../../test/answering.js';
import { device } from '../../../../test/device.js';
import { openTab, type Tab } from '../../../../test/tabs.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const at = '2026-11-22T14:02:00.000Z';
const fields: AutosavedFields = {
  ...{ communityId: null, type: 'text', title: 'Fête', content: '', privacy: 'membersOnly' },
  ...{ body: '{}', action: '', startsAt: '', endsAt: '', mustRead: false, language: '' },
};

describe('a text of the server that is dropped as the network goes', () => {
  let tab: Tab;
  let forgotten: string[];
  const serverAnswers = () => {
    startServer();
    answering(routes.begin, { id, version: 1, savedAt: at });
    answering(routes.forget, () => void forgotten.push(id));
  };
  beforeEach(async () => {
    device.clear();
    localStorage.clear();
    forgotten = [];
    serverAnswers();
    tab = await openTab();
    tab.startSession({ token: 'x', userType: 'client', userId: 'awa' });
  });

  it('goes as soon as there is a network again, and is told by no toast', async () => {
    const { Autosave } = await import('./autosave.js');
    const pace = { quietMs: 60_000, mostMs: 60_000 };
    const autosave = new Autosave({ postId: null, pace, remember: () => undefined });
    const leave = autosave.start();
    autosave.wrote(fields);
    expect(await autosave.settle()).toBe(true);
    withoutNetwork();
    autosave.emptied();
    await waitFor(() => expect([...device.values()].map(({ quiet }) => quiet)).toEqual([true]));
    serverAnswers();
    tab.noteAnswer();
    await tab.sendKept();
    expect([forgotten.length, device.size]).toEqual([1, 0]);
    leave();
  });
});
