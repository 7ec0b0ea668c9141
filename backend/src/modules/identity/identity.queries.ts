import type { AdminProfile, ClientProfile, ManagerProfile, MeAnswer } from '@afi/contracts/profiles';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/persistence/tables.js';
import { notFound } from '../../platform/problem/problem.js';
import { openSessions } from './reads/session.reads.js';

/** What whoever signs in is answered beside the token; the module of profiles provides it. */
export abstract class Profiles {
  abstract me(accountId: string): Promise<MeAnswer>;

  async admin(accountId: string): Promise<AdminProfile> {
    return (await this.me(accountId)).admin ?? missing();
  }

  async manager(accountId: string): Promise<ManagerProfile> {
    return (await this.me(accountId)).manager ?? missing();
  }

  async client(accountId: string): Promise<ClientProfile> {
    return (await this.me(accountId)).client ?? missing();
  }
}

function missing(): never {
  throw notFound();
}

/** What other modules may ask about sessions. */
@Injectable()
export class SessionQueries {
  constructor(private readonly em: EntityManager) {}

  /** Which of these may still act: not ended, not left alone too long, not too old. */
  async openAmong(sessionIds: readonly string[]): Promise<Set<string>> {
    if (!sessionIds.length) return new Set();
    const rows = await openSessions(tablesOf(this.em))
      .where(({ ref }) => sql<boolean>`${ref('s.id')} = any(${[...sessionIds]}::uuid[])`)
      .select('s.id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
