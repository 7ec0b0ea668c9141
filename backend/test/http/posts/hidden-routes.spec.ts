import fc from 'fast-check';
import type { Route } from '@afi/contracts/route';
import { z } from 'zod';
import { problemOf, type Caller, type Reply } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { validOf, type Schema } from '../../support/schema-arbitrary.js';
import { Author } from './author.js';

const nobodys = '00000000-0000-7000-8000-000000000000';

/** Every route that takes the id of a post, whichever word serves it: read from the application, none is listed here. */
describe('a post that members may not read', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  let routes: Route[];
  const posts: Record<string, string> = {};
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
    routes = servedRoutes(platform.app).filter(({ path }) => path.startsWith('/client/posts/:id'));
    const body = { question: 'Quand ?', options: ['Samedi', 'Dimanche'] };
    const action = { type: 'payment', amount: 500, currency: 'XOF', description: 'Le car' };
    const given = { type: 'poll', body, action, privacy: 'public', publish: true, mustRead: true };
    for (const how of ['hidden', 'a draft again', 'over', 'deleted']) posts[how] = (await owner.write(given)).id;
    await owner.move({ id: posts['hidden'] ?? '' }, 'hide');
    await owner.move({ id: posts['a draft again'] ?? '' }, 'unpublish');
    await platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [posts['over']]);
    await owner.caller.delete(`/client/posts/${posts['deleted']}`);
  });
  afterAll(() => platform.stop());

  /** Good enough to get past the checks, made from the route's own schema. */
  const bodyOf = (route: Route): unknown => {
    if (route.body instanceof z.ZodUndefined) return undefined;
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const tried = fc.sample(
      validOf(schema, () => [nobodys]),
      { seed: 7, numRuns: 4_000 },
    );
    return tried.find((body) => route.body.safeParse(body).success);
  };
  const call = (caller: Caller, route: Route, id: string, body: unknown): Promise<Reply> =>
    caller.call(
      route.method,
      callPath(route, (name) => (name === 'id' ? id : nobodys)),
      body,
    );
  /** A refusal without what is different in every answer. */
  const told = (reply: Reply): object => (reply.status < 400 ? reply : { ...problemOf(reply), instance: null });

  it.each(['hidden', 'a draft again', 'over', 'deleted'])(
    '(d6, d98) %s: each of its routes answers members as for one that was never there',
    async (how) => {
      expect(routes.length).toBeGreaterThan(30);
      const wrong: string[] = [];
      for (const route of routes) {
        await platform.db.query('delete from rate_limit');
        const body = bodyOf(route);
        const there = await call(member.caller, route, posts[how] ?? '', body);
        const nowhere = await call(member.caller, route, nobodys, body);
        const same = JSON.stringify(told(there)) === JSON.stringify(told(nowhere));
        if (there.status !== 404 || !same) wrong.push(`${nameOf(route)} answers ${there.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
