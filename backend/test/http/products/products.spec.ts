import { randomUUID } from 'node:crypto';
import { productRoutes, type ProductView } from '@afi/contracts/products';
import { problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Shop } from './shop.js';
import { ProductSweep } from '../../../src/modules/products/sweep/product-sweep.js';

describe('products', () => {
  let platform: Platform;
  let mine: Shop;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Shop(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from product'));

  it('are called what they look like: characters nobody sees are left out of names', async () => {
    const product = await mine.add({ name: 'Lampe\u200B \u202Esolaire', family: '\u2066Maison\u2069' });
    expect([product.name, product.family]).toEqual(['Lampe solaire', 'Maison']);
    const unseen = problemOf(await mine.caller.post(mine.at(), { name: '\u200B\u3164', active: true }));
    expect(unseen.status).toBe(422);
  });

  it('are written at one pace by one account, whatever it does with them', () => {
    const { create, update, duplicate, remove, restore } = productRoutes;
    expect(create.limit).toBeDefined();
    for (const route of [update, duplicate, remove, restore]) expect(route.limit).toEqual(create.limit);
  });

  describe('being added', () => {
    it('need a name and whether they are active; the rest has a value of its own', async () => {
      const product = await mine.add({ name: '  Lampe solaire ' });
      expect(product).toMatchObject({
        name: 'Lampe solaire',
        description: '',
        price: null,
        currency: 'XOF',
        family: '',
        photo: null,
        active: true,
        version: 1,
      });
      expect((await mine.caller.get(mine.at(`/${product.id}`))).body).toEqual(product);
      const refused = problemOf(await mine.caller.post(mine.at(), { name: ' ' }));
      expect(refused.status).toBe(422);
      expect(refused.errors?.map(({ pointer }) => pointer).sort()).toEqual(['/active', '/name']);
    });

    it('carry every field, in the currency of who adds them', async () => {
      const theirs = new Shop(await signedIn(platform, people.stranger));
      await theirs.caller.patch('/client/settings', { currency: 'XAF' });
      const input = { description: 'Éclaire huit heures', price: 12_500, family: 'Énergie', active: false };
      expect(await theirs.add(input)).toMatchObject({ ...input, currency: 'XAF' });
    });

    it.each([
      ['a price with cents', { price: 12.5 }, '/price'],
      ['a price below nothing', { price: -1 }, '/price'],
      ['a price that is a slip of the finger', { price: 1_000_000_001 }, '/price'],
      ['a name that is too long', { name: 'x'.repeat(121) }, '/name'],
      ['a description that is too long', { description: 'x'.repeat(2001) }, '/description'],
      ['a family that is too long', { family: 'x'.repeat(61) }, '/family'],
      ['a field nobody knows', { owner: 'me' }, '/owner'],
      ['a photo that is no id', { photoId: 'photo' }, '/photoId'],
      ['a photo nobody sent', { photoId: randomUUID() }, '/photoId'],
    ])('are refused with %s, at that field', async (_what, wrong, pointer) => {
      const reply = await mine.caller.post(mine.at(), { name: 'Lampe', active: true, ...wrong });
      expect([reply.status, problemOf(reply).errors?.[0]?.pointer]).toEqual([422, pointer]);
      expect(await mine.names()).toEqual([]);
    });

    it('with the same Idempotency-Key are one product', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const body = { name: 'Lampe', active: true };
      const first = await mine.caller.post<ProductView>(mine.at(), body, key);
      const again = await mine.caller.post<ProductView>(mine.at(), body, key);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(await mine.names()).toEqual(['Lampe']);
      expect((await mine.caller.post(mine.at(), { ...body, name: 'Autre' }, key)).status).toBe(422);
    });
  });

  describe('in a list', () => {
    const energy = encodeURIComponent('Énergie');
    beforeEach(async () => {
      await mine.add({ name: 'Lampe Été', price: 12_500, family: 'Énergie', description: 'Pour la cour' });
      await mine.add({ name: 'batterie', price: 45_000, family: 'Énergie', active: false });
      await mine.add({ name: 'Savon', family: 'Beauté', description: 'Au karité' });
    });

    it('are found by parts of name, family and description, accents and case aside', async () => {
      expect(await mine.names('?search=ete')).toEqual(['Lampe Été']);
      expect(await mine.names('?search=KARITE')).toEqual(['Savon']);
      expect(await mine.names('?search=energie')).toEqual(['batterie', 'Lampe Été']);
      expect(await mine.names('?search=100%25')).toEqual([]);
    });

    it('are filtered by family and state, together too', async () => {
      expect(await mine.names(`?family=${energy}`)).toEqual(['batterie', 'Lampe Été']);
      expect(await mine.names('?active=false')).toEqual(['batterie']);
      expect(await mine.names(`?active=true&family=${energy}&search=lampe`)).toEqual(['Lampe Été']);
      expect((await mine.caller.get(mine.at('?active=perhaps'))).status).toBe(422);
    });

    it('are sorted by date, name or price, those without a price last', async () => {
      expect(await mine.names()).toEqual(['Savon', 'batterie', 'Lampe Été']);
      expect(await mine.names('?sort=name')).toEqual(['batterie', 'Lampe Été', 'Savon']);
      expect(await mine.names('?sort=price')).toEqual(['Lampe Été', 'batterie', 'Savon']);
      expect(await mine.names('?sort=-price')).toEqual(['batterie', 'Lampe Été', 'Savon']);
    });

    it('come in pages of at most 100, each product once', async () => {
      const first = await mine.list('?limit=2&sort=price&counted=true');
      expect([first.items.length, first.count]).toEqual([2, 3]);
      const rest = await mine.list(`?limit=2&sort=price&cursor=${first.nextCursor}`);
      expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['Lampe Été', 'batterie', 'Savon']);
      expect(rest.nextCursor).toBeNull();
      expect((await mine.caller.get(mine.at('?limit=101'))).status).toBe(422);
    });

    it('name the families in use, those of deleted products no more', async () => {
      const families = async () => (await mine.caller.get<{ items: string[] }>(mine.at('/families'))).body.items;
      expect((await families()).sort()).toEqual(['Beauté', 'Énergie']);
      const [soap] = (await mine.list('?search=savon')).items;
      await mine.caller.delete(mine.at(`/${soap?.id}`));
      expect(await families()).toEqual(['Énergie']);
    });

    it('are read by an index on their seller, in any sort', async () => {
      await platform.db.query(
        `insert into product (id, account_id, name, description, currency, family, active, created_at, updated_at)
         select gen_random_uuid(), (select id from account where phone = $1), 'Produit ' || n, '', 'XOF', '', true, now(), now()
           from generate_series(1, 3000) n`,
        [people.member],
      );
      await platform.db.query('analyze product');
      for (const order of ['created_at desc, id desc', 'afi_plain(name), id', 'price, id']) {
        const plan = await platform.db.query<{ 'QUERY PLAN': string }>(
          `explain select id from product
            where coalesce(account_id, business_id) = (select id from account where phone = '${people.owner}')
              and deleted_at is null order by ${order} limit 21`,
        );
        const text = plan.map((row) => row['QUERY PLAN']).join('\n');
        expect({ order, scan: text.includes('Seq Scan on product') }).toEqual({ order, scan: false });
      }
    });
  });

  describe('being changed', () => {
    it('keep what is not named, and lose what is emptied', async () => {
      const { id } = await mine.add({ price: 5_000, family: 'Énergie', description: 'Une lampe' });
      const { body } = await mine.caller.patch<ProductView>(mine.at(`/${id}`), { price: null, active: false });
      expect(body).toMatchObject({
        price: null,
        active: false,
        family: 'Énergie',
        description: 'Une lampe',
        version: 2,
      });
      expect((await mine.caller.patch(mine.at(`/${id}`), { name: '' })).status).toBe(422);
    });

    it('are not overwritten when somebody else changed them meanwhile', async () => {
      const { id, version } = await mine.add();
      expect((await mine.caller.patch(mine.at(`/${id}`), { name: 'Un', version })).status).toBe(200);
      const refused = problemOf(await mine.caller.patch(mine.at(`/${id}`), { name: 'Deux', version }));
      expect([refused.status, refused.code]).toEqual([409, 'http.changed-meanwhile']);
      expect(await mine.names()).toEqual(['Un']);
    });

    it('are told to every device of their seller', async () => {
      const device = await Listener.open(platform.url, mine.caller.token);
      const { id } = await mine.add();
      await device.next('changed', (change) => change.word === 'products' && change.id === id);
      device.close();
    });
  });

  describe('being duplicated', () => {
    const copy = (id: string, language = 'fr') =>
      mine.caller.post<ProductView>(mine.at(`/${id}/copies`), undefined, { 'Accept-Language': language });

    it('are there twice, the second named a copy, and not active', async () => {
      const { id } = await mine.add({ price: 5_000, family: 'Énergie' });
      const { status, body } = await copy(id);
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'Lampe solaire (copie)', price: 5_000, family: 'Énergie', active: false });
      expect(body.id).not.toBe(id);
      expect((await copy(id, 'en')).body.name).toBe('Lampe solaire (copy)');
      expect((await copy(body.id)).body.name).toBe('Lampe solaire (copie 2)');
    });

    it('have a name no longer than a name may be', async () => {
      const { id } = await mine.add({ name: 'x'.repeat(120) });
      expect((await copy(id)).body.name).toHaveLength(120);
    });
  });

  describe('being deleted', () => {
    it('are gone from everywhere, and come back within a day as they were', async () => {
      const product = await mine.add({ price: 5_000 });
      expect((await mine.caller.delete(mine.at(`/${product.id}`))).status).toBe(204);
      expect(await mine.names()).toEqual([]);
      for (const reply of await Promise.all(mine.everyAct(product.id))) expect(reply.status).toBe(404);
      const back = await mine.caller.post<ProductView>(mine.at(`/${product.id}/restore`));
      expect(back.status).toBe(200);
      expect(back.body).toMatchObject({ id: product.id, name: product.name, price: 5_000 });
      expect((await mine.caller.post(mine.at(`/${product.id}/restore`))).status).toBe(200);
      expect(await mine.names()).toEqual([product.name]);
    });

    it('stay gone after that', async () => {
      const { id } = await mine.add();
      await mine.caller.delete(mine.at(`/${id}`));
      await platform.db.query(`update product set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
      const refused = problemOf(await mine.caller.post(mine.at(`/${id}/restore`)));
      expect([refused.status, refused.code]).toEqual([410, 'products.restore-too-late']);
    });

    it('are forgotten a day later, in batches; the living stay', async () => {
      const [late, recent, living] = [await mine.add(), await mine.add(), await mine.add()];
      for (const { id } of [late, recent]) await mine.caller.delete(mine.at(`/${id}`));
      await platform.db.query(`update product set deleted_at = now() - interval '49 hours' where id = $1`, [late.id]);
      await platform.db.query(
        `insert into product (id, account_id, name, description, currency, family, active, deleted_at, created_at, updated_at)
         select gen_random_uuid(), account_id, name, '', currency, '', false, now() - interval '3 days', now(), now()
           from product, generate_series(1, 600) where id = $1`,
        [living.id],
      );
      expect(await platform.app.get(ProductSweep, { strict: false }).sweep()).toBe(601);
      const left = await platform.db.query<{ id: string }>('select id from product where id = any($1)', [
        [late.id, recent.id, living.id],
      ]);
      expect(left.map(({ id }) => id).sort()).toEqual([recent.id, living.id].sort());
    });
  });
});
