import { TransientFailure } from '@afi/runtime/failure';
import type { MessageFile } from '@afi/contracts/messages';
import { StageFailure } from '../../../host/pipeline.js';
import { stageGiven } from '../../../host/stage-fixture.js';
import type { Senders } from '../../../tools/senders/senders.js';
import { sendStage } from './send.js';

const message: MessageFile = {
  channel: 'whatsapp',
  to: '+2250700000001',
  text: '123456 est votre code.',
  language: 'fr',
  createdAt: '2026-11-21T00:00:00.000Z',
};

const run = (send: Senders['whatsapp'], stored: Map<string, string>) =>
  sendStage({ whatsapp: send, email: null })(stageGiven({ messageKey: 'messages/m.json' }, stored));

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
