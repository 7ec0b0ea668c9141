import { TransientFailure } from '@afi/runtime/failure';
import { pino } from 'pino';
import type { MessageFile } from '@afi/contracts/messages';
import { StageFailure, type JobFiles } from '../../../host/pipeline.js';
import type { Senders } from '../../../tools/senders/senders.js';
import { sendStage } from './send.js';

const message: MessageFile = {
  channel: 'whatsapp',
  to: '+2250700000001',
  text: '123456 est votre code.',
  language: 'fr',
  createdAt: '2026-11-21T00:00:00.000Z',
};

function run(send: Senders['whatsapp'], stored: Map<string, string>) {
  const files: JobFiles = {
    folder: '/nowhere',
    fetch: () => Promise.reject(new Error('not used')),
    store: () => Promise.reject(new Error('not used')),
    read: async (key) => (stored.has(key) ? Buffer.from(stored.get(key) ?? '') : null),
    keep: async (name, content) => {
      stored.set(`jobs/j/${name}`, content as string);
      return `jobs/j/${name}`;
    },
  };
  return sendStage({ whatsapp: send, email: null })({
    jobId: 'j',
    payload: { messageKey: 'messages/m.json' },
    done: {},
    files,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    report: () => undefined,
  });
}

describe('sending one message', () => {
  const waiting = (): Map<string, string> => new Map([['messages/m.json', JSON.stringify(message)]]);

  it('answers the id the provider gave', async () => {
    expect(await run(async ({ to }) => `wamid for ${to}`, waiting())).toEqual({
      providerId: 'wamid for +2250700000001',
    });
  });

  it('is not done again blindly when a worker died in the middle of it', async () => {
    const stored = waiting();
    await expect(run(() => Promise.reject(new Error('the machine goes away')), stored)).rejects.toThrow('goes away');
    let sent = 0;
    const again = run(async () => String((sent += 1)), stored);
    await expect(again).rejects.toMatchObject({ code: 'messages.unknown' });
    expect(sent).toBe(0);
  });

  it('is done again after a refusal known to be one', async () => {
    const stored = waiting();
    await expect(run(() => Promise.reject(new TransientFailure('unreachable')), stored)).rejects.toBeInstanceOf(
      TransientFailure,
    );
    expect(await run(async () => 'second', stored)).toEqual({ providerId: 'second' });
  });

  it('says what is missing: the message, or a provider for its channel', async () => {
    await expect(run(async () => 'x', new Map())).rejects.toMatchObject({ code: 'messages.gone' });
    await expect(run(null, waiting())).rejects.toBeInstanceOf(StageFailure);
  });
});
