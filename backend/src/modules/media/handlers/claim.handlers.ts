import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Storage } from '@afi/runtime/storage';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ClaimUpload, ReleaseAllOf, ReleaseUpload } from '../media.commands.js';

/** The row stays locked until the caller's commit, so that the sweep cannot take the file away meanwhile. */
@CommandHandler(ClaimUpload)
export class ClaimUploadHandler implements ICommandHandler<ClaimUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ mediaId, ownerId, claimant, kinds }: ClaimUpload) {
    const tables = tablesOf(this.em);
    let claimed = tables
      .updateTable('media')
      .set(({ ref }) => ({ claimedAt: sql<Date>`coalesce(${ref('claimedAt')}, now())`, releasedAt: null }))
      .where('id', '=', mediaId)
      .where('status', '<>', 'failed')
      .where('kind', 'in', kinds);
    if (ownerId) claimed = claimed.where('ownerId', '=', ownerId);
    const row = await claimed
      .returning(['id', 'kind', 'fileName', 'bytes', 'contentHash', 'storageKey'])
      .executeTakeFirst();
    // A sweep that was cut off may have removed the file and left its row for the next one.
    if (!row || !(await this.storage.stat(row.storageKey))) return null;
    await tables
      .insertInto('media_claim')
      .values({ mediaId, word: claimant.word, claimantId: claimant.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { ...row, bytes: Number(row.bytes) };
  }
}

/** The row is locked first: a claim that comes meanwhile waits, and is seen or comes after. */
@CommandHandler(ReleaseUpload)
export class ReleaseUploadHandler implements ICommandHandler<ReleaseUpload> {
  constructor(private readonly em: EntityManager) {}

  execute({ mediaId, claimant }: ReleaseUpload) {
    return this.em.transactional(async (em) => {
      const tables = tablesOf(em);
      await tables.selectFrom('media').select('id').where('id', '=', mediaId).forUpdate().execute();
      await tables
        .deleteFrom('media_claim')
        .where('mediaId', '=', mediaId)
        .where('word', '=', claimant.word)
        .where('claimantId', '=', claimant.id)
        .execute();
      await tables
        .updateTable('media')
        .set({ claimedAt: null, releasedAt: sql<Date>`now()` })
        .where('id', '=', mediaId)
        .where('claimedAt', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('media_claim').select('word').where('mediaId', '=', mediaId))),
        )
        .execute();
    });
  }
}

/** In the order of the ids, or two at once would wait for each other. */
@CommandHandler(ReleaseAllOf)
export class ReleaseAllOfHandler implements ICommandHandler<ReleaseAllOf> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ claimant }: ReleaseAllOf) {
    const claims = await tablesOf(this.em)
      .selectFrom('media_claim')
      .select('mediaId')
      .where('word', '=', claimant.word)
      .where('claimantId', '=', claimant.id)
      .orderBy('mediaId')
      .execute();
    for (const { mediaId } of claims) await this.commands.execute(new ReleaseUpload(mediaId, claimant));
  }
}
