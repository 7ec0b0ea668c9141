import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { CreatePost } from '../../src/modules/posts/posts.commands.js';
import { Relay } from '../../src/platform/events/relay.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

const everythingButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

describe('events and their effects', () => {
  let platform: Platform;
  let orm: MikroORM;
  let communityId: string;
  let authorId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    orm = platform.app.get(MikroORM);
    const owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
    authorId =
      (await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]))[0]?.id ?? '';
  });
  afterAll(() => platform.stop());

  const publish = (title: string, after: () => void = () => undefined): Promise<void> =>
    RequestContext.create(orm.em.fork(), () =>
      orm.em.transactional(async () => {
        await platform.app.get(CommandBus, { strict: false }).execute(
          new CreatePost({
            authorId,
            communityId,
            title,
            content: '<p>x</p>',
            privacy: 'membersOnly',
            publish: true,
          }),
        );
        after();
      }),
    );
  const events = (title: string) =>
    platform.db.query<{ id: string; done_at: Date | null; tries: number }>(
      `select e.id, e.done_at, e.tries from outbox_event e join post p on p.id = (e.payload->>'postId')::uuid where p.title = $1 and e.name = 'posts.published'`,
      [title],
    );
  const allDelivered = () => platform.settled(30_000);

  it('commit together with what caused them', async () => {
    await publish('engagé');
    await allDelivered();
    expect(await events('engagé')).toHaveLength(1);
  });

  it('vanish together with what caused them: a command inside a command joins its transaction', async () => {
    const before = await platform.db.query<{ n: number }>(
      `select count(*)::int as n from outbox_event where name = 'posts.published'`,
    );
    await expect(
      publish('annulé', () => {
        throw new Error('later failure');
      }),
    ).rejects.toThrow('later failure');
    expect(await platform.db.query('select 1 from post where title = $1', ['annulé'])).toEqual([]);
    expect(
      await platform.db.query(`select count(*)::int as n from outbox_event where name = 'posts.published'`),
    ).toEqual(before);
  });

  it('take effect once, however often they are delivered', async () => {
    await publish('une seule fois');
    await allDelivered();
    const [event] = await events('une seule fois');
    const count = () =>
      platform.db.query<{ posts_count: number }>('select posts_count from community where id = $1', [communityId]);
    const before = await count();
    for (let again = 0; again < 3; again += 1) {
      await platform.db.query('update outbox_event set done_at = null, next_at = now() where id = $1', [event?.id]);
      platform.app.get(Relay).run();
      await allDelivered();
    }
    expect(await count()).toEqual(before);
  });

  it('are claimed by one relay each when two run on the same database', async () => {
    const second = await Platform.start({ workers: 0, env: { DATABASE_URL: platform.db.url } });
    const count = async (): Promise<number> =>
      (await platform.db.query<{ n: number }>('select posts_count as n from community where id = $1', [communityId]))[0]
        ?.n ?? 0;
    const before = await count();
    await Promise.all(Array.from({ length: 30 }, (_, index) => publish(`partagé ${index}`)));
    second.app.get(Relay).run();
    await allDelivered();
    expect(await count()).toBe(before + 30);
    await second.stop();
  });

  it('leave at once also from a node whose clock runs ten minutes ahead', async () => {
    // Date alone: timers and sockets go on as ever.
    jest.useFakeTimers({ now: Date.now() + 600_000, doNotFake: everythingButDate });
    try {
      await publish('en avance');
    } finally {
      jest.useRealTimers();
    }
    await allDelivered();
    expect(await events('en avance')).toHaveLength(1);
  });
});
