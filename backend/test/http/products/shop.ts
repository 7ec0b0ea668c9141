import { randomUUID } from 'node:crypto';
import type { ProductView } from '@afi/contracts/products';
import type { Caller } from '../../support/caller.js';
import type { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface ProductPage {
  items: ProductView[];
  nextCursor: string | null;
  count: number | null;
}

/** Somebody who sells, and what they do through the API. */
export class Shop {
  constructor(
    readonly caller: Caller & { token: string },
    readonly of: 'client' | 'manager' = 'client',
  ) {}

  /** One more manager of the demo business, at a level of their own. */
  static async managed(platform: Platform, level: number): Promise<Shop> {
    const email = `level-${level}-${randomUUID()}@afi.local`;
    await platform.db.query(
      `insert into account (id, user_type, role, level, business_id, firstname, lastname, email, language, demo, created_at)
       select $1, 'manager', 'manager', $2, business_id, 'Un', 'Autre', $3, language, false, now()
         from account where email = $4`,
      [randomUUID(), level, email, staff.manager],
    );
    return new Shop(await signedIn(platform, email), 'manager');
  }

  /** Address of its products, or of something below them. */
  at(path = ''): string {
    return `/${this.of}/products${path}`;
  }

  async add(more: object = {}): Promise<ProductView> {
    const { status, body } = await this.caller.post<ProductView>(this.at(), {
      name: 'Lampe solaire',
      active: true,
      ...more,
    });
    expect(status).toBe(201);
    return body;
  }

  async list(query = ''): Promise<ProductPage> {
    const { status, body } = await this.caller.get<ProductPage>(this.at(query));
    expect(status).toBe(200);
    return body;
  }

  async names(query = ''): Promise<string[]> {
    return (await this.list(query)).items.map(({ name }) => name);
  }

  /** Sends an image, used by nothing yet; answers its id. */
  async sendPhoto(): Promise<string> {
    const file = { name: 'lampe.png', bytes: png, type: 'image/png' };
    return (await this.caller.upload<{ id: string }>(`/${this.of}/media`, {}, file)).body.id;
  }

  /** All that can be tried with one product. */
  everyAct(id: string) {
    return [
      this.caller.get(this.at(`/${id}`)),
      this.caller.patch(this.at(`/${id}`), { name: 'Autre' }),
      this.caller.post(this.at(`/${id}/copies`)),
      this.caller.delete(this.at(`/${id}`)),
    ];
  }
}
