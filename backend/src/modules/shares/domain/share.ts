import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { ShareDays, SharedKind } from '@afi/contracts/shares';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { shareHash, tokenOf } from '../share-tokens.queries.js';
import type { ShareOf } from '../shares.commands.js';
import { ShareChanged } from '../shares.events.js';

export const ShareSchema = defineEntity({
  name: 'Share',
  tableName: 'share',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().$type<SharedKind>(),
    subjectId: p.uuid(),
    accountId: p.uuid(),
    tokenHash: p.blob(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A link that shows something to whoever has it, until a day or until its author ends it. */
export class Share extends ShareSchema.class {
  static make(of: ShareOf, days: ShareDays, secret: string): Share {
    const id = uuid();
    const now = new Date();
    const share = newRow(Share, ShareSchema, {
      ...{ id, ...of, tokenHash: shareHash(tokenOf(secret, { id, kind: of.kind })), endedAt: null, createdAt: now },
      expiresAt: new Date(now.getTime() + days * 86_400_000),
    });
    record(share, new ShareChanged(of.accountId, of.subjectId));
    return share;
  }

  end(): void {
    this.endedAt = new Date();
    record(this, new ShareChanged(this.accountId, this.subjectId));
  }
}
ShareSchema.setClass(Share);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ShareSchema> {}
}
