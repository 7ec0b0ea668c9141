import { postAutosaveRoutes as routes, type AutosavedFields } from '@afi/contracts/post-autosaves';
import { beforeEach, expect, it } from '@jest/globals';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { Autosave } from './autosave.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const other = '7f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const savedAt = '2026-11-22T14:02:00.000Z';
const fields = (title: string): AutosavedFields => ({
  ...{ communityId: null, type: 'text', title, content: '', privacy: 'membersOnly' },
  ...{ body: '{}', action: '', startsAt: '', endsAt: '', mustRead: false, language: '' },
});

beforeEach(() => startServer());

it('a text that was being begun is not the one the screen went on with meanwhile', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((heard) =>
    answering(routes.begin, async () => {
      heard();
      await new Promise<void>((resolve) => (answer = resolve));
      return { id, version: 1, savedAt };
    }),
  );
  answering(routes.keep, ({ version }) => ({ version: version + 1, savedAt }));
  const pace = { quietMs: 60_000, mostMs: 60_000 };
  const autosave = new Autosave({ postId: null, pace, remember: () => undefined });
  const leave = autosave.start();
  autosave.wrote(fields('Un'));
  const first = autosave.settle();
  await asked;
  autosave.goOnWith({ id: other, version: 3 });
  autosave.wrote(fields('Deux'));
  answer();
  await first;
  expect(await autosave.settle()).toBe(true);
  expect(autosave.id).toBe(other);
  expect(calls.at(-1)).toBe(`PUT /api/client/post-autosaves/${other}`);
  leave();
});
