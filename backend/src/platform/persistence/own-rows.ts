import { LockMode, type EntityManager, type EntityName, type FilterQuery } from '@mikro-orm/postgresql';
import { notFound } from '../problem/problem.js';

/** What somebody owns, and may delete and take back for a while. */
interface OwnedRow {
  id: string;
  accountId: string;
  deletedAt?: Date | null | undefined;
}

/** Rows of a word that somebody owns, as every command on them begins: locked, and those of others are not there. */
export abstract class OwnRows<Row extends OwnedRow> {
  constructor(
    protected readonly em: EntityManager,
    private readonly entity: EntityName<Row>,
  ) {}

  /** Locks one of this account until its transaction ends, a deleted one too. @throws Problem 404 */
  async mustFind(accountId: string, id: string): Promise<Row> {
    const where = { id, accountId } as FilterQuery<Row>;
    const row = await this.em.findOne(this.entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw notFound();
    return row;
  }

  /** The same, where it is not deleted. @throws Problem 404 */
  async mustFindLiving(accountId: string, id: string): Promise<Row> {
    const row = await this.mustFind(accountId, id);
    if (row.deletedAt) throw notFound();
    return row;
  }
}
