import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { specDatabase, type SpecDatabase } from '../support/database.js';

const script = fileURLToPath(new URL('../../../scripts/seed.mjs', import.meta.url));
const run = promisify(execFile);

describe('npm run seed', () => {
  let db: SpecDatabase;
  beforeAll(async () => {
    db = await specDatabase();
  });
  afterAll(() => db.drop());

  const seed = (args: string[], env: Record<string, string> = {}) =>
    run(process.execPath, [script, ...args], { env: { ...process.env, DATABASE_URL: db.url, NODE_ENV: '', ...env } });
  const people = async () =>
    (await db.query<{ phone: string }>(`select phone from account where phone like '+2250199%' order by phone`)).map(
      ({ phone }) => phone,
    );

  it('fills an installation with people, communities and posts; run again, it adds', async () => {
    const { stdout } = await seed(['--clients', '120', '--communities', '3', '--posts', '20']);
    expect(stdout).toContain('120 / 120');
    const first = await people();
    expect([first.length, first[0], first.at(-1)]).toEqual([120, '+2250199000000', '+2250199000119']);
    await seed(['--clients', '30']);
    expect((await people()).at(-1)).toBe('+2250199000149');
    const counted = await db.query(
      `select c.members_count = count(distinct m.id) as members, c.posts_count = count(distinct p.id) as posts
       from community c join membership m on m.community_id = c.id left join post p on p.community_id = c.id
       where c.about = 'Les nouvelles de chaque semaine.' group by c.id`,
    );
    expect(counted).toEqual(Array(3).fill({ members: true, posts: true }));
  });

  it.each([
    ['in production', ['--clients', '1'], { NODE_ENV: 'production' }],
    ['without a number', [], {}],
    ['with what is no number', ['--clients', 'many'], {}],
    ['beyond the numbers there are', ['--clients', '1000001'], {}],
  ])('adds nobody %s', async (_, args, env) => {
    const before = await people();
    await expect(seed(args, env)).rejects.toMatchObject({ code: 1 });
    expect(await people()).toEqual(before);
  });
});
