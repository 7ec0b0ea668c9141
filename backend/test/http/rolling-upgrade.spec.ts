import { Injectable, Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Reaction, type Reacts } from '../../src/platform/events/reaction.js';
import { Relay } from '../../src/platform/events/relay.js';
import { slice, type Slice } from '../../src/platform/slice.js';
import { JobFinished } from '../../src/modules/jobs/jobs.events.js';
import { PostPublished } from '../../src/modules/posts/posts.events.js';
import { slices } from '../../src/slices.js';
import { people, Platform } from '../support/platform.js';
import { until } from '../support/until.js';

const remembered: string[] = [];

/** What only the new release does when a post is published. */
@Injectable()
@Reaction(PostPublished)
class RememberWhenPostPublished implements Reacts<PostPublished> {
  async react({ postId }: PostPublished): Promise<void> {
    remembered.push(postId);
  }
}

const seenWithin: string[] = [];

/** What only the new release does in the very transaction that ends a job. */
@Injectable()
@Reaction(JobFinished, { inTransaction: true })
class SeeWhenJobFinished implements Reacts<JobFinished> {
  async react({ jobId }: JobFinished): Promise<void> {
    seenWithin.push(jobId);
  }
}

@Module({ providers: [RememberWhenPostPublished, SeeWhenJobFinished] })
class NewWordModule {}

describe('a rolling upgrade', () => {
  let old: Platform;
  let next: Platform;
  beforeAll(async () => {
    old = await Platform.start();
    const listed = slices as Slice[];
    listed.push(slice({ module: NewWordModule }));
    next = await Platform.start({ workers: 0, env: { DATABASE_URL: old.db.url } });
    listed.pop();
  });
  afterAll(async () => {
    await next.stop();
    await old.stop();
  });

  const waiting = async (): Promise<number> =>
    (await old.db.query('select 1 from outbox_event where done_at is null')).length;

  it('loses no effect: the old node leaves alone what only the new one reacts to', async () => {
    const owner = await old.client(people.owner);
    const { id: communityId } = await old.communityOf(owner);
    const published: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      // Written by the old node, whose own relay is woken by the commit.
      const { body } = await owner.post<{ id: string }>('/client/posts', {
        communityId,
        title: `Pendant la mise à jour ${index}`,
        content: '<p>x</p>',
        publish: true,
      });
      published.push(body.id);
    }
    await until('everything delivered', async () => (await waiting()) === 0);
    expect([...remembered].sort()).toEqual(published.sort());
  });

  it('leaves the end of a job to the node that knows all that becomes of it', async () => {
    // Each login code is a job; both nodes hear of how it ended.
    for (const phone of [people.member, people.team, people.stranger]) await old.client(phone);
    const ended = await until('the codes sent', async () => {
      const jobs = await old.db.query<{ id: string; status: string }>(
        `select id, status from job where kind = 'messages'`,
      );
      return jobs.length >= 3 && jobs.every(({ status }) => status === 'done') ? jobs : null;
    });
    expect([...new Set(seenWithin)].sort()).toEqual(ended.map(({ id }) => id).sort());
  });

  it('does not stop the old node for what it knows whole', async () => {
    const stranger = await old.client(people.reader);
    await stranger.post('/client/logout');
    await until('everything delivered', async () => (await waiting()) === 0);
  });

  it('leaves events named by the class, as the release before wrote them, to be delivered once', async () => {
    const owner = await old.client(people.owner);
    const { id: communityId } = await old.communityOf(owner);
    const { body } = await owner.post<{ id: string }>('/client/posts', {
      communityId,
      title: 'Avant',
      content: '<p>x</p>',
    });
    remembered.splice(0);
    await next.app
      .get(MikroORM)
      .em.fork()
      .execute(`insert into outbox_event (id, name, payload) values (gen_random_uuid(), 'PostPublished', ?::jsonb)`, [
        JSON.stringify({ postId: body.id, communityId }),
      ]);
    old.app.get(Relay).run();
    next.app.get(Relay).run();
    await until('everything delivered', async () => (await waiting()) === 0);
    expect(remembered).toEqual([body.id]);
  });
});
