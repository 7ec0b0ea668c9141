import { outKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashInSql, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { StillWanted, waitingColumns, type Waiting } from './still-wanted.js';

const ids = z.array(z.string());

/**
 * Takes what somebody wants no more out of batches that wait, or are under way: a list beside each, which its worker looks at.
 * Looked for twice, each time after a commit: for a person once they have chosen, in a batch before a worker gets it. Whichever
 * of the two comes later knows of the other.
 */
@Injectable()
export class CalledBackOneByOne {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly wanted: StillWanted,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  /** Of what is for these people, or goes to these addresses. What a worker has begun goes on to its end. */
  async takeOutFor(accountIds: readonly string[], addressHashes: readonly string[]): Promise<void> {
    const hashed = (address: unknown) =>
      sql<boolean>`${hashInSql(this.pepper, address)} = any(${[...addressHashes]}::text[])`;
    const byNumber = (hash: unknown) => sql<boolean>`${hash} = any(${[...addressHashes]}::text[])`;
    const rows = await this.underWay()
      .leftJoin('account as a', 'a.id', 'd.accountId')
      .where(({ or, ref }) =>
        or([
          sql<boolean>`${ref('d.accountId')} = any(${[...accountIds]}::uuid[])`,
          // Whose number it is, is told nothing on their devices either.
          ...(addressHashes.length
            ? [hashed(ref('d.address')), hashed(ref('a.phone')), byNumber(ref('d.numberHash'))]
            : []),
        ]),
      )
      .execute();
    await this.takeOut(rows);
  }

  /** Of what tells of a comment, or of a post and what is said below it. */
  async takeOutAbout(subjectId: string): Promise<void> {
    const below = tablesOf(this.em)
      .selectFrom('comment')
      .where('targetType', '=', 'posts')
      .where('targetId', '=', subjectId)
      .select('id');
    const rows = await this.underWay()
      .where(({ or, eb }) => or([eb('d.subjectId', '=', subjectId), eb('d.subjectId', 'in', below)]))
      .execute();
    await this.takeOut(rows);
  }

  /** Of batches no worker has yet. */
  async takeOutOf(fileKeys: readonly string[]): Promise<void> {
    const rows = await this.underWay()
      .where(({ ref }) => sql<boolean>`${ref('d.fileKey')} = any(${[...fileKeys]}::text[])`)
      // What they ask for this very moment, such as a trial, was asked of nobody's choices.
      .where(({ or, eb, not }) => or([eb('d.source', 'is not', null), not('d.byConsent')]))
      .execute();
    await this.takeOut(rows);
  }

  /** What is not due yet is in nobody's hands, and looked through when it is. */
  private underWay() {
    return tablesOf(this.em)
      .selectFrom('delivery as d')
      .where('d.status', '=', 'queued')
      .where('d.fileKey', 'is not', null)
      .where('d.dueAt', 'is', null)
      .select([...waitingColumns.map((column) => `d.${column}` as const), 'd.fileKey'])
      .$narrowType<{ fileKey: string }>();
  }

  private async takeOut(rows: readonly (Waiting & { fileKey: string })[]): Promise<void> {
    const wanted = await this.wanted.among(rows);
    const unwanted = rows.filter(({ id }) => !wanted.has(id));
    const batches = [...Map.groupBy(unwanted, ({ fileKey }) => fileKey)];
    // Always in the same order: two that are heard at once wait for each other instead of colliding.
    for (const [fileKey, some] of batches.sort(([one], [other]) => (one < other ? -1 : 1))) {
      await oneAtATime(this.em, `taken out of ${fileKey}`);
      const known = await this.storage.get(outKey(fileKey));
      const before = known ? ids.parse(JSON.parse(known.toString('utf8'))) : [];
      const all = new Set([...before, ...some.map(({ id }) => id)]);
      if (all.size > before.length)
        await this.storage.put(outKey(fileKey), Buffer.from(JSON.stringify([...all])), 'application/json');
    }
  }
}
