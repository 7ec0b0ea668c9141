/** Against accounts: codes, passwords, who has an account, messages to strangers. */
import { admin, atOnce, computedBy, hold, people, until } from './target.mjs';

/** @param {readonly { status: number }[]} replies */
const statusesOf = (replies) => [...new Set(replies.map(({ status }) => status))].sort().join(', ');

/** @type {import('../attack.mjs').Attack[]} */
export const accountAttacks = [
  {
    row: 'd61',
    name: 'a forged address for each guess',
    run: async ({ call }) => {
      const forged = (/** @type {number} */ index) => `10.0.${index}.${index}, 203.0.113.61`;
      const body = { email: admin.email, password: 'not this one' };
      const replies = [];
      for (let index = 0; index < 15; index += 1)
        replies.push(await call('POST', '/admin/auth/login', { body, from: forged(index) }));
      hold(replies.at(-1)?.status === 429, `15 guesses answered ${statusesOf(replies)}`);
      const long = await call('GET', '/health/live', { from: '1'.repeat(400) });
      hold(long.status < 500, `an address of 400 characters answered ${long.status}`);
      return `refused as one address (${statusesOf(replies)})`;
    },
  },
  {
    row: 'd68',
    name: '30 codes asked for at the same moment',
    run: async ({ call, outbox }) => {
      const identifier = '+2250700000003';
      const replies = await atOnce(30, () =>
        call('POST', '/client/auth/code', { body: { identifier }, from: '203.0.113.68' }),
      );
      const sent = replies.filter(({ status }) => status < 300).length;
      hold(sent <= 5, `${sent} codes`);
      hold((await outbox(identifier)).length <= 5, 'more messages than codes');
      return `${sent} sent, the rest ${statusesOf(replies.filter(({ status }) => status >= 300))}`;
    },
  },
  {
    row: 'd69',
    name: 'an admin locked out by their address',
    run: async ({ call, signInAdmin }) => {
      for (let index = 0; index < 8; index += 1)
        await call('POST', '/client/auth/code', { body: { identifier: admin.email }, from: '203.0.113.69' });
      hold(await signInAdmin(), 'the admin cannot sign in');
      return 'the admin signs in';
    },
  },
  {
    row: 'd71',
    name: 'passwords hashed for dead links',
    run: async (target) => {
      const body = { token: 'x'.repeat(43), password: 'tortue bleue du lac', passwordConfirm: 'tortue bleue du lac' };
      const before = computedBy(target, 'backend');
      const replies = await atOnce(40, (index) =>
        target.call('POST', '/auth/password/reset', { body, from: `203.0.113.${index}` }),
      );
      const computed = computedBy(target, 'backend') - before;
      hold(
        replies.every(({ status }) => status >= 400 && status < 500),
        `answered ${statusesOf(replies)}`,
      );
      // A hash is 25 ms and more of computing.
      hold(computed < 900, `${computed} ms of computing`);
      return `40 refused for ${computed} ms of computing`;
    },
  },
  {
    row: 'd70',
    name: 'an older link after a new password',
    long: true,
    run: async ({ call, outbox, signInAdmin, tokens }) => {
      const links = async () => (await outbox(admin.email)).flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
      await call('POST', '/auth/password/forgot', { body: { email: admin.email } });
      const [link = ''] = await until('a link', async () => (await links()).length > 0 && (await links()));
      const reset = (/** @type {string} */ password) =>
        call('POST', '/auth/password/reset', { body: { token: link, password, passwordConfirm: password } });
      hold((await reset(admin.password)).status === 204, 'the link did not work');
      const again = await reset('celui de quelqu’un d’autre');
      hold(again.status >= 400, `used twice: ${again.status}`);
      tokens.admin = await signInAdmin();
      return `refused (${again.status})`;
    },
  },
  {
    row: 'd74',
    name: 'asking whose an e-mail address is',
    run: async ({ call, tokens }) => {
      const asked = async (/** @type {string} */ email) =>
        call('PATCH', '/client/me', { token: tokens.stranger, body: { email }, from: '203.0.113.74' });
      const [taken, free] = [await asked(admin.email), await asked('personne@exemple.ci')];
      const shape = (/** @type {{ status: number, body: any }} */ { status, body }) =>
        `${status} ${Object.keys(body).sort().join()}`;
      hold(shape(taken) === shape(free), `${shape(taken)} for a taken one, ${shape(free)} for a free one`);
      return `the same answer (${taken.status})`;
    },
  },
  {
    row: 'd77',
    name: '400 strangers written to from one address',
    long: true,
    run: async ({ call, outbox }) => {
      const numbers = Array.from({ length: 400 }, (_, index) => `+2250711110${String(index).padStart(3, '0')}`);
      const replies = await atOnce(400, (index) =>
        call('POST', '/client/auth/register', {
          body: { firstname: 'Awa', lastname: 'Koné', role: 'parent', whatsapp: numbers[index] },
          from: '203.0.113.77',
        }),
      );
      const accepted = replies.filter(({ status }) => status < 300).length;
      hold(accepted <= 300, `${accepted} were accepted`);
      let sent = 0;
      for (const number of numbers) sent += (await outbox(number)).length;
      hold(sent <= accepted, `${sent} were sent`);
      return `${accepted} accepted, ${sent} sent by now, the rest ${statusesOf(replies.filter(({ status }) => status >= 300))}`;
    },
  },
  {
    row: 'd60',
    name: 'the outbox under another name',
    run: async ({ url }) => {
      const { request } = await import('node:http');
      const status = await new Promise((done, failed) => {
        request(
          `${url}/api/dev/outbox?to=${encodeURIComponent(people.owner)}`,
          { headers: { Host: 'evil.example' } },
          (answer) => {
            answer.resume();
            done(answer.statusCode);
          },
        )
          .on('error', failed)
          .end();
      });
      hold(status === 403, `answered ${status}`);
      return 'refused (403)';
    },
  },
];
