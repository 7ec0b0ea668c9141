import { createHash, createHmac } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { ShareDays } from '@afi/contracts/deck-shares';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { DeckChanged } from '../slides.events.js';

export const DeckShareSchema = defineEntity({
  name: 'DeckShare',
  tableName: 'deck_share',
  properties: {
    id: p.uuid().primary(),
    deckId: p.uuid(),
    tokenHash: p.blob(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** What the database knows of the address of a link: whoever reads it opens none. */
export const shareHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of a link, of the secret of the installation: its author is told it again, and it is written down nowhere. */
export const shareToken = (secret: string, shareId: string): string =>
  createHmac('sha256', secret).update(`deck share ${shareId}`).digest('base64url');

/** A link that shows a deck to whoever has it, until a day or until its author ends it. */
export class DeckShare extends DeckShareSchema.class {
  static make(deckId: string, days: ShareDays, secret: string): DeckShare {
    const id = uuid();
    const now = new Date();
    const share = newRow(DeckShare, DeckShareSchema, {
      ...{ id, deckId, tokenHash: shareHash(shareToken(secret, id)), endedAt: null, createdAt: now },
      expiresAt: new Date(now.getTime() + days * 86_400_000),
    });
    record(share, new DeckChanged(deckId));
    return share;
  }

  end(): void {
    this.endedAt = new Date();
    record(this, new DeckChanged(this.deckId));
  }
}
DeckShareSchema.setClass(DeckShare);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DeckShareSchema> {}
}
