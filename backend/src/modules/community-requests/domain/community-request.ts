import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  askAgainDays,
  type CommunityRequestInput,
  type CommunityRequestStatus,
} from '@afi/contracts/community-requests';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityRequestAnswered, CommunityRequestChanged } from '../community-requests.events.js';

export const CommunityRequestSchema = defineEntity({
  name: 'CommunityRequest',
  tableName: 'community_request',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string(),
    type: p.string().$type<CommunityRequestInput['type']>(),
    purpose: p.text(),
    status: p.string().$type<CommunityRequestStatus>(),
    comment: p.text(),
    answeredBy: p.uuid().nullable(),
    answeredAt: p.datetime().nullable(),
    /** When the community it allows was created; that community may be gone since. */
    spentAt: p.datetime().nullable(),
    communityId: p.uuid().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** Somebody's request to create one community: pending, then approved, rejected, or taken back. */
export class CommunityRequest extends CommunityRequestSchema.class {
  static make(accountId: string, { name, type, purpose }: CommunityRequestInput): CommunityRequest {
    const request = newRow(CommunityRequest, CommunityRequestSchema, {
      id: uuid(),
      accountId,
      name,
      type,
      purpose,
      status: 'pending',
      comment: '',
      answeredBy: null,
      answeredAt: null,
      spentAt: null,
      communityId: null,
      createdAt: new Date(),
    });
    request.changed();
    return request;
  }

  /** @throws Problem `community-requests.answered` (409) */
  cancel(): void {
    if (this.status === 'cancelled') return;
    this.mustBePending();
    this.status = 'cancelled';
    this.changed();
  }

  /** @throws Problem `community-requests.answered` (409) */
  answer(status: 'approved' | 'rejected', adminId: string, comment: string): void {
    this.mustBePending();
    this.status = status;
    this.comment = comment;
    this.answeredBy = adminId;
    this.answeredAt = new Date();
    record(this, new CommunityRequestAnswered(this.id, this.accountId));
  }

  spend(communityId: string): void {
    this.spentAt = new Date();
    this.communityId = communityId;
    this.changed();
  }

  private mustBePending(): void {
    if (this.status !== 'pending') throw new Problem('community-requests.answered', 409);
  }

  private changed(): void {
    record(this, new CommunityRequestChanged(this.id, this.accountId));
  }
}
CommunityRequestSchema.setClass(CommunityRequest);

/** When one who was refused at this moment may ask again. */
export function askAgainAfter(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + askAgainDays * 86_400_000);
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CommunityRequestSchema> {}
}
