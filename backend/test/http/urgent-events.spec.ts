import { Injectable, Module } from '@nestjs/common';
import { PostPublished } from '../../src/modules/posts/posts.events.js';
import { Reaction, type Reacts } from '../../src/platform/events/reaction.js';
import { slice, type Slice } from '../../src/platform/slice.js';
import { slices } from '../../src/slices.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { until } from '../support/until.js';

/** Bursts as they came, and what ends each. */
const bursts: { postIds: string[]; end: () => void }[] = [];

/** Takes as long as the spec says. */
@Injectable()
@Reaction(PostPublished)
class TakeLongWhenPostPublished implements Reacts<PostPublished> {
  react(event: PostPublished): Promise<void> {
    return this.reactAll([event]);
  }

  reactAll(events: readonly PostPublished[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    bursts.push({ postIds: events.map(({ postId }) => postId), end: resolve });
    return promise;
  }
}

@Module({ providers: [TakeLongWhenPostPublished] })
class SlowWordModule {}

describe('an event whose reaction takes long', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    const listed = slices as Slice[];
    listed.push(slice({ module: SlowWordModule }));
    platform = await Platform.start();
    listed.pop();
    owner = await platform.client(people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    for (const { end } of bursts) end();
    await platform.stop();
  });

  const publish = async (title: string): Promise<string> => {
    const post = { communityId, title, content: '<p>x</p>', publish: true };
    return (await owner.post<{ id: string }>('/client/posts', post)).body.id;
  };
  const waiting = (postIds: readonly string[]) =>
    platform.db.query(
      `select 1 from outbox_event where name = 'posts.published' and done_at is null and payload->>'postId' = any($1)`,
      [postIds],
    );

  it('delays no login code, and no event of another name; its own gather meanwhile and follow together', async () => {
    const first = await publish('longue');
    await until('the first is under way', () => bursts.length === 1);
    const next: string[] = [];
    for (let count = 0; count < 60; count += 1) next.push(await publish(`suivante ${count}`));

    // A code arrives, and whoever types it in is told of by events of other names.
    const member = await platform.client(people.member);
    await member.post('/client/logout');
    await until('the end of the session is told', async () => {
      const open = await platform.db.query(
        `select 1 from outbox_event where name <> 'posts.published' and done_at is null and next_at <= now() + interval '5 seconds'`,
      );
      return open.length === 0;
    });
    expect(bursts).toHaveLength(1);
    expect(await waiting([first, ...next])).toHaveLength(61);

    bursts[0]?.end();
    for (let told = 0; told < next.length; told += bursts.at(-1)?.postIds.length ?? 0) {
      const count = bursts.length;
      await until('the next burst', () => bursts.length > count);
      bursts.at(-1)?.end();
    }
    await until('all are delivered', async () => (await waiting([first, ...next])).length === 0);
    expect(bursts.map(({ postIds }) => postIds.length)).toEqual([1, 40, 20]);
    expect(new Set(bursts.flatMap(({ postIds }) => postIds))).toEqual(new Set([first, ...next]));
  });
});

/** Knows nothing of bursts: each takes a transaction. */
@Injectable()
@Reaction(PostPublished)
class TakeLongOneByOneWhenPostPublished implements Reacts<PostPublished> {
  react({ postId }: PostPublished): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    bursts.push({ postIds: [postId], end: resolve });
    if (isOver) resolve();
    return promise;
  }
}

/** Nothing is held up any more. */
let isOver = false;

@Module({ providers: [TakeLongOneByOneWhenPostPublished] })
class SlowOneByOneModule {}

describe('a burst whose reaction takes long and takes them one by one', () => {
  let platform: Platform;
  beforeAll(async () => {
    bursts.length = 0;
    const listed = slices as Slice[];
    listed.push(slice({ module: SlowOneByOneModule }));
    platform = await Platform.start();
    listed.pop();
  });
  afterAll(async () => {
    isOver = true;
    for (const { end } of bursts) end();
    await platform.stop();
  });

  it('leaves a place to events of other names', async () => {
    const owner = await platform.client(people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    const publish = (title: string) =>
      owner.post('/client/posts', { communityId, title, content: '<p>x</p>', publish: true });
    await publish('longue');
    await until('the first is under way', () => bursts.length === 1);
    for (let count = 0; count < 8; count += 1) await publish(`suivante ${count}`);
    bursts[0]?.end();
    await until('others are under way', () => bursts.length >= 4);

    const member = await platform.client(people.member);
    await member.post('/client/logout');
    await until('the end of the session is told', async () => {
      const open = await platform.db.query(
        `select 1 from outbox_event where name <> 'posts.published' and done_at is null and next_at <= now() + interval '5 seconds'`,
      );
      return open.length === 0;
    });
    expect(bursts).toHaveLength(4);

    // What waited is delivered, one after the other.
    for (let ended = 1; ended < 9; ended += 1) {
      await until('the next is under way', () => bursts.length > ended);
      bursts[ended]?.end();
    }
    await platform.settled();
    expect(new Set(bursts.flatMap(({ postIds }) => postIds)).size).toBe(9);
  });
});
