import { jest } from '@jest/globals';
import { WhatsAppTalks } from '../../../src/modules/deliveries/handlers/whatsapp-talks.js';
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

  it('are done in the order each of them wrote, and once whatever is told twice', async () => {
    const messages = [
      ...people.map((sender) => said(sender, 'STOP', now - 20)),
      ...people.filter((sender) => sender % 2).map((sender) => said(sender, 'START', now - 10)),
    ];
    expect(await whatsapp.tell({ messages: [...messages, ...messages] })).toBe(200);
    expect(await counted('heard_message')).toBe(150);
    expect(await counted(`opt_out where reason = 'stop'`)).toBe(50);
    expect(await counted('opt_out where reason is null')).toBe(50);
  });
});
