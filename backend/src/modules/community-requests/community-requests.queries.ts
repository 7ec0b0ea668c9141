import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../platform/persistence/tables.js';

/** How a request was answered, as its author is told. */
export interface CommunityRequestAnswer {
  readonly name: string;
  readonly approved: boolean;
  /** Empty without a word. */
  readonly comment: string;
}

/** What other words may ask of requests to create a community. */
@Injectable()
export class CommunityRequestQueries {
  constructor(private readonly em: EntityManager) {}

  /** Null where it is not answered, or there is no such request any more. */
  async answerOf(requestId: string): Promise<CommunityRequestAnswer | null> {
    const row = await tablesOf(this.em)
      .selectFrom('community_request')
      .select(['name', 'status', 'comment'])
      .where('id', '=', requestId)
      .where('status', 'in', ['approved', 'rejected'])
      .executeTakeFirst();
    return row ? { name: row.name, approved: row.status === 'approved', comment: row.comment } : null;
  }
}

/** Key of the text that tells of an answer: with a comment it reads differently. */
export function answerKey({ approved, comment }: CommunityRequestAnswer): `community-requests.${string}` {
  return `community-requests.${approved ? 'approved' : 'rejected'}${comment ? '-why' : ''}`;
}
