import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { problemOf } from '../../src/platform/http/problem.filter.js';
import { slice, type Slice } from '../../src/platform/slice.js';
import { slices } from '../../src/slices.js';
import { Platform } from '../support/platform.js';

/** Locks two accounts, one after the other. */
class LockBoth extends Command<void> {
  constructor(
    readonly ids: readonly [string, string],
    readonly between: () => Promise<void>,
  ) {
    super();
  }
}

@CommandHandler(LockBoth)
class LockBothHandler implements ICommandHandler<LockBoth> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids: [first, second], between }: LockBoth) {
    return this.em.transactional(async (em) => {
      await em.execute('select 1 from account where id = ? for update', [first]);
      await between();
      await em.execute('select 1 from account where id = ? for update', [second]);
    });
  }
}

/** A command inside another, which PostgreSQL refuses with a code. */
class Refuse extends Command<void> {
  constructor(
    readonly code: string,
    readonly begun: () => void,
    readonly within = false,
  ) {
    super();
  }
}

@CommandHandler(Refuse)
class RefuseHandler implements ICommandHandler<Refuse> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ code, begun, within }: Refuse): Promise<void> {
    return this.em.transactional(async (em) => {
      begun();
      if (!within) return this.commands.execute(new Refuse(code, () => undefined, true));
      await em.execute(`do $$ begin raise exception 'collision' using errcode = '${code}'; end $$`);
    });
  }
}

@Module({ providers: [LockBothHandler, RefuseHandler] })
class CollisionsModule {}

describe('commands that collide in the database', () => {
  let platform: Platform;
  let ids: string[];
  beforeAll(async () => {
    const listed = slices as Slice[];
    listed.push(slice({ module: CollisionsModule }));
    platform = await Platform.start({ workers: 0 });
    listed.pop();
    ids = (await platform.db.query<{ id: string }>('select id from account order by id limit 2')).map(({ id }) => id);
  });
  afterAll(() => platform.stop());

  const send = (command: Command<void>): Promise<void> =>
    RequestContext.create(platform.app.get(MikroORM).em.fork(), () =>
      platform.app.get(CommandBus, { strict: false }).execute(command),
    );

  it('both succeed after a deadlock: the one PostgreSQL rolled back is done again', async () => {
    const [one = '', other = ''] = ids;
    let begun = 0;
    const both = Promise.withResolvers<void>();
    // The first two tries meet: each holds what the other wants.
    const between = (): Promise<void> => {
      begun += 1;
      if (begun === 2) both.resolve();
      return both.promise;
    };
    await Promise.all([send(new LockBoth([one, other], between)), send(new LockBoth([other, one], between))]);
    expect(begun).toBe(3);
  });

  it.each(['40P01', '40001'])(
    'are given up after a few tries of the whole, and the caller told to come back (%s)',
    async (code) => {
      let begun = 0;
      const error = await send(new Refuse(code, () => void (begun += 1))).catch((reason: unknown) => reason);
      expect(begun).toBe(4);
      expect(problemOf(error)).toMatchObject({ status: 503, code: 'http.busy', retryAfter: 1 });
    },
  );

  it('are not repeated for any other fault', async () => {
    let begun = 0;
    await expect(send(new Refuse('22012', () => void (begun += 1)))).rejects.toThrow('collision');
    expect(begun).toBe(1);
  });
});
