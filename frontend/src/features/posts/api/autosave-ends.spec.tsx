import { postAutosaveRoutes as routes, type AutosavedFields } from '@afi/contracts/post-autosaves';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answering, startServer } from '../../../../test/answering.js';
import { Autosave } from './autosave.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const fields: AutosavedFields = {
  ...{ communityId: null, type: 'text', title: 'Fête', content: '', privacy: 'membersOnly' },
  ...{ body: '{}', action: '', startsAt: '', endsAt: '', mustRead: false, language: '' },
};

describe('a text kept on the server', () => {
  const gone: string[] = [];
  beforeEach(() => {
    gone.length = 0;
    startServer();
    answering(routes.begin, { id, version: 1, savedAt: '2026-11-22T14:02:00.000Z' });
    answering(routes.forget, undefined);
  });

  it.each([
    ['became a post', (text: Autosave) => text.done()],
    ['became a post that waits for a network', (text: Autosave) => text.done(false)],
    ['was deleted to its last letter', (text: Autosave) => text.emptied()],
  ])('is told to be none any more once it %s: lists of unsaved texts need no network for it', async (_what, end) => {
    const pace = { quietMs: 60_000, mostMs: 60_000 };
    const autosave = new Autosave({ postId: null, pace, remember: () => undefined, gone: (one) => gone.push(one) });
    const leave = autosave.start();
    autosave.wrote(fields);
    expect(await autosave.settle()).toBe(true);
    expect(gone).toEqual([]);
    end(autosave);
    expect(gone).toEqual([id]);
    leave();
  });
});
