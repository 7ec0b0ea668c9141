import { Injectable } from '@nestjs/common';
import { CommentQueries } from '../../comments/comments.queries.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { DeliveryRules, type WrittenDelivery } from '../../deliveries/delivery-rules.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { isToldByChoice, toldKinds, type ToldKind, type ToldKindName } from '../domain/told-kinds.js';
import { Recipients } from './recipients.js';

/** Takes back what was to be told outside the app: from who chose otherwise or left meanwhile, and what cannot be read any more. */
@Injectable()
export class StillTold {
  constructor(
    rules: DeliveryRules,
    private readonly recipients: Recipients,
    private readonly communities: CommunityQueries,
    private readonly posts: PostQueries,
    private readonly comments: CommentQueries,
  ) {
    rules.contribute('notifications', (rows) => this.takenBack(rows));
  }

  private async takenBack(rows: readonly WrittenDelivery[]): Promise<Set<string>> {
    const told = rows.filter(isTold);
    const groups = Map.groupBy(told, ({ about, communityId, subjectId }) => [about, communityId, subjectId].join(' '));
    const ids = new Set<string>();
    for (const some of groups.values()) {
      const [first] = some;
      if (!first) continue;
      const still = new Set(await this.still(first, [...new Set(some.map(({ accountId }) => accountId))]));
      for (const { id, accountId } of some) if (!still.has(accountId)) ids.add(id);
    }
    return ids;
  }

  /** Those of these accounts who are still to be told. */
  private async still({ about, communityId, subjectId }: Told, accountIds: string[]): Promise<string[]> {
    const { to }: ToldKind = toldKinds[about];
    let still = await this.recipients.of(accountIds, { kind: about, communityId });
    if (communityId && to) {
      const there = await (to === 'team'
        ? this.communities.teamIds(communityId)
        : this.posts.membersAmong(communityId, still));
      still = still.filter((id) => there.includes(id));
    }
    if (!subjectId) return still;
    if (about.startsWith('post.')) return this.posts.readersAmong(subjectId, still);
    // Of a comment few are told.
    const readers: string[] = [];
    for (const id of still) if ((await this.comments.excerpts([subjectId], id)).has(subjectId)) readers.push(id);
    return readers;
  }
}

interface Told extends WrittenDelivery {
  accountId: string;
  about: ToldKindName;
}

const isTold = (row: WrittenDelivery): row is Told =>
  row.source === null && row.accountId !== null && isToldByChoice(row.about);
