import { codeRules } from '@afi/contracts/identity';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('limits of what is sent to a person', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => platform.stop());

  const times = <Result>(count: number, call: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, call));

  it('(d68) hold for login codes asked for at the same moment', async () => {
    // Each from an address of its own: those of one wait for each other anyway.
    let address = 0;
    const replies = await times(30, () =>
      platform
        .visitor({ 'X-Forwarded-For': `203.0.113.${(address += 1)}` })
        .post('/client/auth/code', { identifier: people.owner }),
    );
    expect(replies.filter(({ status }) => status < 300).map(({ status }) => status)).toHaveLength(codeRules.perHour);
    const sent = await platform.db.query('select 1 from login_code where identifier = $1', [people.owner]);
    expect(sent).toHaveLength(codeRules.perHour);
  });

  it('(d68) hold for links to a new password', async () => {
    await times(10, () => platform.visitor().post('/auth/password/forgot', { email: staff.admin }));
    expect(await platform.db.query(`select 1 from email_link where purpose = 'password'`)).toHaveLength(1);
  });

  it('(d68) hold for confirmations of an address', async () => {
    const owner = await signedIn(platform, people.owner);
    await platform.db.query(
      `update account set email = 'koffi@exemple.bj', email_confirmed_at = null where phone = $1`,
      [people.owner],
    );
    await times(10, () => owner.get('/client/resend-code'));
    expect(await platform.db.query(`select 1 from email_link where purpose = 'confirm'`)).toHaveLength(1);
  });
});
