import { jest } from '@jest/globals';
import { OptOuts } from '../../../src/modules/deliveries/handlers/opt-outs.js';
import { WhatsAppTalks } from '../../../src/modules/deliveries/handlers/whatsapp-talks.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { Platform } from '../../support/platform.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const secret = 'the secret of our app';

describe('many messages of people in one post of the provider', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({
      workers: 0,
      env: { ...whatsAppEnv(await whatsapp.start()), WHATSAPP_APP_SECRET: secret },
    });
    whatsapp.webhook = { url: `${platform.url}/api/webhooks/whatsapp`, secret };
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(() => platform.db.empty('whatsapp_talk', 'opt_out', 'heard_message'));

  const now = Math.floor(Date.now() / 1_000);
  const said = (sender: number, body: string, at = now, id = `wamid.${sender}.${body}.${at}`) => ({
    ...{ id, from: `22505000${String(sender).padStart(5, '0')}`, timestamp: String(at) },
    ...{ type: 'text', text: { body } },
  });
  const people = Array.from({ length: 100 }, (_, sender) => sender);
  const counted = async (rows: string) =>
    Number((await platform.db.query<{ n: string }>(`select count(*) n from ${rows}`))[0]?.n);

  it('are noted in one statement, each person once', async () => {
    const noted = jest.spyOn(platform.app.get(WhatsAppTalks), 'heard');
    const messages = people.flatMap((sender) => [said(sender, 'Bonjour'), said(sender, 'Encore', now - 60)]);
    expect(await whatsapp.tell({ messages })).toBe(200);
    expect(noted).toHaveBeenCalledTimes(1);
    noted.mockRestore();
    expect(await counted('whatsapp_talk')).toBe(100);
    expect(await counted(`whatsapp_talk where heard_at > now() - interval '50 seconds'`)).toBe(100);
  });

  it('are done in the order each of them wrote, also within one second, and once whatever is told twice', async () => {
    const messages = [
      ...people.map((sender) => said(sender, 'STOP', now - 20)),
      ...people.filter((sender) => sender % 2).map((sender) => said(sender, 'START', now - 20)),
    ];
    expect(await whatsapp.tell({ messages: [...messages, ...messages] })).toBe(200);
    expect(await counted('heard_message')).toBe(150);
    expect(await counted(`opt_out where reason = 'stop'`)).toBe(50);
    expect(await counted('opt_out where reason is null')).toBe(50);
  });

  it('are heard all but those that fail, which are told of again', async () => {
    const optOuts = platform.app.get(OptOuts);
    const set = jest.spyOn(optOuts, 'set');
    for (let failing = 0; failing < 8; failing += 1) set.mockRejectedValueOnce(new Error('the database is away'));
    const messages = people.map((sender) => said(sender, 'STOP'));
    expect(await whatsapp.tell({ messages })).toBe(500);
    expect(await counted(`opt_out where reason = 'stop'`)).toBe(92);
    set.mockRestore();
    expect(await whatsapp.tell({ messages })).toBe(200);
    expect(await counted(`opt_out where reason = 'stop'`)).toBe(100);
  });

  it('(d265) keep a few transactions at work, however many posts come at once', async () => {
    const optOuts = platform.app.get(OptOuts);
    const set = optOuts.set.bind(optOuts);
    let [atWork, most] = [0, 0];
    const counting = jest.spyOn(optOuts, 'set').mockImplementation(async (...given) => {
      most = Math.max(most, (atWork += 1));
      try {
        return await set(...given);
      } finally {
        atWork -= 1;
      }
    });
    const posts = Array.from({ length: 10 }, (_, post) =>
      people.slice(0, 8).map((sender) => said(1_000 + post * 10 + sender, 'STOP')),
    );
    expect(new Set(await Promise.all(posts.map((messages) => whatsapp.tell({ messages }))))).toEqual(new Set([200]));
    counting.mockRestore();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('are noted whatever their number: a statement has so many parameters and no more', async () => {
    const words = Array.from({ length: 40_000 }, (_, at) => ({ number: `2250600${at}`, at: new Date() }));
    await platform.app.get(EntityScope).run(() => platform.app.get(WhatsAppTalks).heard(words));
    expect(await counted('whatsapp_talk')).toBe(40_000);
  });
});
