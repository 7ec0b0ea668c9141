import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp } from '../../support/whatsapp.js';

const secret = 'the secret of our app';

describe('a day after somebody wrote to us on WhatsApp', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    // As the provider: a text of ours is refused (131047) where nobody wrote within a day.
    whatsapp.strict = true;
    platform = await Platform.start({
      env: {
        ...{ WHATSAPP_API_URL: await whatsapp.start(), WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '42' },
        WHATSAPP_APP_SECRET: secret,
      },
    });
    whatsapp.webhook = { url: `${platform.url}/api/webhooks/whatsapp`, secret };
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { whatsapp: true, push: false });
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('delivery', 'notification', 'whatsapp_talk', 'opt_out');
    [whatsapp.arrived.length, whatsapp.said.length] = [0, 0];
  });

  const told = async (title: string) => {
    // A line that was not read yet is told once.
    await platform.db.query('delete from notification');
    await owner.post('/client/posts', { communityId, title, content: '<p>x</p>', publish: true });
    const ours = () => ({
      said: whatsapp.said.filter(({ text }) => text.includes(title)).map(({ to }) => to),
      announced: whatsapp.arrived.filter(({ texts }) => texts.join(' ').includes(title)).map(({ to }) => to),
    });
    await until(`${title} is told`, () => ours().said.length + ours().announced.length > 0);
    return ours();
  };
  const lastWord = (ago: string) => platform.db.query(`update whatsapp_talk set heard_at = now() - '${ago}'::interval`);

  it('what they are told is a text of ours, and a template before and after', async () => {
    expect(await told('Avant')).toEqual({ said: [], announced: [people.member] });
    expect(await whatsapp.write(people.member, 'Bonjour, à quelle heure ?')).toBe(200);
    expect(await told('Pendant')).toEqual({ said: [people.member], announced: [] });
    await lastWord('25 hours');
    expect(await told('Après')).toEqual({ said: [], announced: [people.member] });
  });

  it('what is about to end counts as ended: a message may wait on its way', async () => {
    await whatsapp.write(people.member, 'Bonjour');
    await lastWord('23 hours 55 minutes');
    expect(await told('Juste')).toEqual({ said: [], announced: [people.member] });
  });

  it('a word that arrives late, or twice, shortens nothing', async () => {
    await whatsapp.write(people.member, 'Oui');
    const heardAt = async () => (await platform.db.query<{ heard_at: Date }>('select heard_at from whatsapp_talk'))[0];
    const before = await heardAt();
    const timestamp = String(Math.floor(Date.now() / 1_000) - 7_200);
    const message = { id: 'wamid.late', from: people.member.slice(1), timestamp, type: 'text', text: { body: 'Non' } };
    await whatsapp.tell({ messages: [message] });
    expect(await heardAt()).toEqual(before);
  });

  it('an answer to STOP leaves as it stands; what is told of an account, by the template', async () => {
    await whatsapp.write(people.member, 'STOP');
    await until('the answer is there', () => whatsapp.said.length > 0);
    expect(whatsapp.said.map(({ to }) => to)).toEqual([people.member]);
  });
});
