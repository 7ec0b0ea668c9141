import { randomUUID } from 'node:crypto';
import type { Route } from '@afi/contracts/route';
import { z } from 'zod';
import { problemOf } from '../../support/caller.js';
import { fixturesOfOwner, type Fixtures } from '../../support/fixtures.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn, staff } from '../../support/sessions.js';

const time = '2026-11-21 16:04:05+00';
const encoded = (json: string): string => Buffer.from(json).toString('base64url');
const forged = [
  'null',
  '{}',
  '[]',
  '[true,false]',
  '[1e999,1e999]',
  `[true,1e999,"${randomUUID()}"]`,
  `[1,"${time}","${randomUUID()}"]`,
  `["${time}",1e999]`,
  '["infinity","no id"]',
  `["-createdAt",false,"2026-02-30 00:00:00+00","${randomUUID()}"]`,
  `["-createdAt",false,"0000-01-01 00:00:00+00","${randomUUID()}"]`,
  `["2026-11-21 16:04:05+99","${randomUUID()}"]`,
  `["createdAt",false,true,"${randomUUID()}"]`,
  `["createdAt",false,"\\u0000","${randomUUID()}"]`,
].map(encoded);

describe('places in lists', () => {
  let platform: Platform;
  let theirs: Fixtures;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    theirs = await fixturesOfOwner(platform);
  });
  afterAll(() => platform.stop());

  it('(d57) every list refuses a forged place with 400, whatever it holds', async () => {
    const [owner, admin] = [await signedIn(platform, people.owner), await signedIn(platform, staff.superadmin)];
    const takesCursor = ({ query }: Route): boolean =>
      Object.hasOwn(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}, 'cursor');
    const lists = servedRoutes(platform.app).filter(takesCursor);
    expect(lists.length).toBeGreaterThanOrEqual(8);
    for (const route of lists) {
      const caller = route.access === 'admin' || route.access === 'superadmin' ? admin : owner;
      const path = callPath(route, (name) => (name === 'userType' ? 'client' : theirs.named(name, route.path)));
      // The post of the fixtures asks nothing: who voted is no list of its.
      if (route.path.endsWith('/voters') && (await caller.get(path)).status === 404) continue;
      for (const cursor of [...forged, 'x', 'abc', '../../etc', 'x'.repeat(400)]) {
        const reply = await caller.get(`${path}?cursor=${cursor}`);
        expect({ name: nameOf(route), cursor, status: reply.status }).toEqual({
          name: nameOf(route),
          cursor,
          status: 400,
        });
        expect(problemOf(reply).code).toBe('cursor.invalid');
      }
    }
  });
});
