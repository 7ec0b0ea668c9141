import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { afterCommit, AfterCommitSubscriber, isSavepoint } from '../../src/platform/persistence/after-commit.js';
import { Platform } from '../support/platform.js';

describe('work after a commit', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  const done: string[] = [];
  beforeEach(() => void done.splice(0));
  const inContext = (work: (em: EntityManager) => Promise<void>): Promise<void> => {
    const { em } = platform.app.get(MikroORM);
    return RequestContext.create(em.fork(), () => work(em));
  };
  const later = (em: EntityManager, what: string): void => afterCommit(em, () => void done.push(what));
  const fail = (): never => {
    throw new Error('rolled back');
  };

  it('is done at once where no transaction is under way', () =>
    inContext(async (em) => {
      later(em, 'now');
      expect(done).toEqual(['now']);
    }));

  it('a savepoint is known as one when it commits: who looks for what was committed waits for the whole', () =>
    inContext(async (em) => {
      const seen: boolean[] = [];
      const subscriber = {
        afterTransactionCommit: ({ transaction }: object & { transaction?: unknown }) => {
          seen.push(isSavepoint(transaction));
        },
      };
      const own = em.fork({ freshEventManager: true });
      own.getEventManager().registerSubscriber(new AfterCommitSubscriber());
      own.getEventManager().registerSubscriber(subscriber);
      await own.transactional(async (outer) => {
        await outer.transactional((inner) => inner.execute('select 1'));
        expect(seen).toEqual([true]);
      });
      expect(seen).toEqual([true, false]);
    }));

  it('waits for the outermost transaction, in the order it was asked', () =>
    inContext(async (em) => {
      await em.transactional(async () => {
        later(em, 'outer');
        await em.transactional(async (inner) => {
          await inner.execute('select 1');
          later(em, 'inner');
        });
        later(em, 'last');
        expect(done).toEqual([]);
      });
      expect(done).toEqual(['outer', 'inner', 'last']);
    }));

  it('is dropped with the transaction', () =>
    inContext(async (em) => {
      await expect(
        em.transactional(async () => {
          later(em, 'outer');
          await em.transactional(async () => later(em, 'inner'));
          fail();
        }),
      ).rejects.toThrow('rolled back');
      expect(done).toEqual([]);
    }));

  it('is dropped with its savepoint alone, however deep it was asked', () =>
    inContext(async (em) => {
      await em.transactional(async () => {
        later(em, 'outer');
        await em
          .transactional(async () => {
            later(em, 'savepoint');
            await em.transactional(async () => later(em, 'deep'));
            fail();
          })
          .catch(() => undefined);
        later(em, 'after');
      });
      expect(done).toEqual(['outer', 'after']);
    }));
});
