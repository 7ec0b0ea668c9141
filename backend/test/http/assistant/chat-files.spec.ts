import { get } from 'node:http';
import type { ChatView } from '@afi/contracts/assistant';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { pagesOfPdf } from '../../../../workers/src/tools/chat/pdf-text-fixture.js';
import { ChatSweep } from '../../../src/modules/assistant/sweep/chat-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk } from './talk.js';

describe('a conversation as a PDF', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let talk: Talk;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    await platform.addWorkers({ PIPELINES: 'chat-files' });
    mine = await signedIn(platform, people.owner);
    talk = await Talk.begin(mine);
  });
  afterAll(() => platform.stop());

  const path = () => `/client/chats/${talk.id}`;
  const chat = async (): Promise<ChatView> => (await mine.get<ChatView>(path())).body;
  const made = async (): Promise<{ pdf: NonNullable<ChatView['pdf']> }> => {
    const { status, body } = await mine.post<{ jobId: string }>(`${path()}/files`);
    expect(status).toBe(202);
    return until('it is made', async () => {
      const now = await chat();
      return now.pdf?.jobId === body.jobId && { pdf: now.pdf };
    });
  };
  const bytesAt = (url: string): Promise<Buffer> =>
    new Promise((done, failed) => {
      get(new URL(url, platform.url), (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => done(Buffer.concat(pieces)));
      }).on('error', failed);
    });

  it('holds what was said, a plan and what came of it; the next one takes its place', async () => {
    const { answerId } = await talk.ask("rappelle-moi demain à 18h d'appeler Awa");
    await mine.post(`${path()}/messages/${answerId}/plan/accept`);
    const { pdf } = await made();
    const text = (await pagesOfPdf(new Uint8Array(await bytesAt(pdf.url)))).join(' ');
    for (const part of [
      "rappelle-moi demain à 18h d'appeler Awa",
      'Plan : Mettre un rappel',
      'Rappel : Appeler Awa',
      'Vous avez dit « Oui ». C’est fait.',
    ])
      expect(text).toContain(part);
    await mine.post(`${path()}/messages/${answerId}/plan/undo`);
    await made();
    await platform.settled();
    const storage = platform.app.get(Storage, { strict: false });
    const kept = async () => (await storage.list('chats/', '')).length;
    await until('one file is kept', async () => (await kept()) === 1);
    await platform.db.query(`update chat set pdf = jsonb_set(pdf, '{at}', '"2026-01-01T00:00:00.000Z"')`);
    expect((await chat()).pdf).toBeNull();
    const sweep = platform.app.get(ChatSweep, { strict: false });
    expect(await sweep.sweepFiles()).toBe(0);
    expect(await sweep.sweepFiles(Date.now() + 49 * 3_600_000)).toBe(1);
    expect(await kept()).toBe(0);
  });

  it('is asked for without a lock while its storage is slow', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const put = jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      await platform.db.query('select 1 from chat where id = $1 for update nowait', [talk.id]);
      return FolderStorage.prototype.put.apply(storage, given);
    });
    expect((await mine.post(`${path()}/files`)).status).toBe(202);
    put.mockRestore();
  });

  it('(d211) waits for the end of an answer, and is nobody else’s', async () => {
    const { answerId } = await talk.ask('Que disent mes pensées ?');
    expect(problemOf(await mine.post(`${path()}/files`)).code).toBe('assistant.still-answering');
    await mine.post(`${path()}/stop`);
    await talk.ended(answerId);
    const other = await signedIn(platform, people.stranger);
    expect((await other.post(`${path()}/files`)).status).toBe(404);
  });
});
