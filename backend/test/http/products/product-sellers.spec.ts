import { problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { Shop } from './shop.js';

describe('products belong to who sells them', () => {
  let platform: Platform;
  let mine: Shop;
  let managed: Shop;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Shop(await signedIn(platform, people.owner));
    managed = new Shop(await signedIn(platform, staff.manager), 'manager');
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from product'));

  it('those of somebody else are not there: read, changed, copied, deleted or restored', async () => {
    const { id } = await mine.add();
    const other = new Shop(await signedIn(platform, people.stranger));
    for (const shop of [other, managed]) {
      const restore = shop.caller.post(shop.at(`/${id}/restore`));
      for (const reply of await Promise.all([...shop.everyAct(id), restore])) expect(reply.status).toBe(404);
      expect(await shop.names()).toEqual([]);
    }
    expect(await mine.names()).toEqual(['Lampe solaire']);
  });

  it('each by the path of their own type; admins sell nothing', async () => {
    const admin = await signedIn(platform, staff.admin);
    expect((await platform.visitor().get(mine.at())).status).toBe(401);
    expect((await mine.caller.get(managed.at())).status).toBe(403);
    expect((await managed.caller.get(mine.at())).status).toBe(403);
    expect((await admin.get(mine.at())).status).toBe(403);
    expect((await admin.get('/admin/products')).status).toBe(404);
  });

  it('those of a business are shared by its managers, who hear of each change', async () => {
    const colleague = await Shop.managed(platform, 2);
    const device = await Listener.open(platform.url, colleague.caller.token);
    const photoId = await managed.sendPhoto();
    const { id } = await managed.add({ photoId });
    await device.next('changed', (change) => change.id === id);
    device.close();
    expect(await colleague.names()).toEqual(['Lampe solaire']);
    const changed = await colleague.caller.patch(colleague.at(`/${id}`), { name: 'Lampe', photoId });
    expect(changed.body).toMatchObject({ name: 'Lampe', photo: { id: photoId } });
    expect((await colleague.caller.post(colleague.at(`/${id}/copies`))).body).toMatchObject({ photo: { id: photoId } });
  });

  it('those of another business are not there', async () => {
    const { id } = await managed.add();
    const elsewhere = await Shop.managed(platform, 1);
    await platform.db.query(
      `update account set business_id = (select id from business where id <> account.business_id limit 1)
        where email like 'level-1-%'`,
    );
    for (const reply of await Promise.all(elsewhere.everyAct(id))) expect(reply.status).toBe(404);
    expect(await elsewhere.names()).toEqual([]);
  });

  it('owners and managers of a business write, its agents read', async () => {
    const { id } = await (await Shop.managed(platform, 1)).add();
    const manager = await Shop.managed(platform, 2);
    expect((await manager.caller.patch(manager.at(`/${id}`), { name: 'Lampe' })).status).toBe(200);
    const agent = await Shop.managed(platform, 3);
    expect(await agent.names()).toEqual(['Lampe']);
    const [read, ...written] = await Promise.all([
      ...agent.everyAct(id),
      agent.caller.post(agent.at(`/${id}/restore`)),
      agent.caller.post(agent.at(), { name: 'Autre', active: true }),
    ]);
    expect(read?.status).toBe(200);
    expect(written.map((reply) => [reply.status, problemOf(reply).code])).toEqual(
      Array(5).fill([403, 'products.read-only']),
    );
    expect(await manager.names()).toEqual(['Lampe']);
  });
});
