import type { ProfileDetails } from '@afi/contracts/profiles';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('what somebody tells of themselves', () => {
  let platform: Platform;
  let me: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    me = await signedIn(platform, people.member);
  });
  afterAll(() => platform.stop());
  const told = async () => (await me.get<ProfileDetails>('/client/me/details')).body;
  const change = (body: object) => me.patch<ProfileDetails>('/client/me/details', body);

  it('is nothing at first', async () => {
    expect(await told()).toMatchObject({ title: '', skills: [], birthDate: null, yearsOfExperience: null });
  });

  it('is kept whole, changed in parts, and nobody else has it', async () => {
    const body = { title: 'Conseillère', skills: ['vente', 'écoute'], birthDate: '1994-02-28', yearsOfExperience: 7 };
    expect((await change(body)).body).toMatchObject(body);
    expect((await change({ city: 'Bouaké', birthDate: null })).body).toMatchObject({
      ...body,
      birthDate: null,
      city: 'Bouaké',
    });
    expect(await told()).toMatchObject({ title: 'Conseillère', city: 'Bouaké' });
    const other = await signedIn(platform, people.stranger);
    expect((await other.get('/client/me/details')).body).toMatchObject({ title: '', city: '' });
  });

  it('keeps both when two devices change different things at once', async () => {
    await Promise.all([change({ organisation: 'La Colombe' }), change({ country: 'Bénin' })]);
    expect(await told()).toMatchObject({ organisation: 'La Colombe', country: 'Bénin' });
  });

  it.each([
    ['a birthday to come', { birthDate: '2999-01-01' }],
    ['a day that is none', { birthDate: '1990-02-31' }],
    ['too many years', { yearsOfExperience: 81 }],
    ['an empty skill', { skills: ['vente', ' '] }],
    ['what nobody asks for', { coins: 99 }],
  ])('refuses %s', async (_, body) => {
    expect((await change(body)).status).toBe(422);
  });
});
