import type { CommunityView } from '@afi/contracts/communities';
import type { Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('how many are in a community', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    stranger = await signedIn(platform, people.stranger);
  });
  afterAll(() => platform.stop());

  const listen = async (caller: Caller, id: string) => {
    const device = await Listener.open(platform.url, caller.token ?? '');
    const told = () => device.all('changed').filter((one) => one.word === 'communities' && one.id === id).length;
    return { told, close: () => device.close() };
  };
  /** Of so many, with one member, of whose arrival its owner has heard. */
  const create = async (membersCount = 1) => {
    const { body } = await owner.post<CommunityView>('/client/communities', { name: 'Tontine', type: 'other' });
    const { id, inviteCode } = body;
    await platform.db.query('update community set members_count = $2 where id = $1', [id, membersCount]);
    const join = (caller: Caller) => caller.post('/client/communities/join', { code: inviteCode });
    const leads = await listen(owner, id);
    await join(member);
    await until('the first arrival', () => leads.told() > 0);
    return { id, join, leads, reads: await listen(member, id) };
  };
  const count = async (caller: Caller, id: string) =>
    (await caller.get<CommunityView>(`/client/communities/${id}`)).body.membersCount;

  it('is told to the devices of all who are in when somebody comes, and when somebody leaves', async () => {
    const { id, join, ...devices } = await create();
    const allHear = async (what: string, step: () => Promise<unknown>) => {
      const all = Object.values(devices).map((device) => ({ device, before: device.told() }));
      await step();
      await until(what, () => all.every(({ device, before }) => device.told() > before));
    };
    await allHear('the arrival', () => join(stranger));
    expect([await count(owner, id), await count(member, id)]).toEqual([3, 3]);
    await allHear('the leave', () => stranger.post(`/client/communities/${id}/leave`));
    expect(await count(owner, id)).toBe(2);
    for (const device of Object.values(devices)) device.close();
  });

  it('is told to owner and team alone where so many are in that their reading it anew would be a flood', async () => {
    const { join, leads, reads } = await create(20_000);
    const before = leads.told();
    await join(stranger);
    await until('the arrival', () => leads.told() > before);
    expect(reads.told()).toBe(0);
    leads.close();
    reads.close();
  });
});
