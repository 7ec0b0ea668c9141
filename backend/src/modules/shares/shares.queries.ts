import { hrefOf } from '@afi/contracts/screen';
import { sharePages, type SharedFileName, type SharedKind, type ShareView } from '@afi/contracts/shares';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../platform/config/backend.config.js';
import { CONFIG } from '../../platform/config/config.module.js';
import { tablesOf } from '../../platform/persistence/tables.js';
import { shareHash, tokenOf } from './share-tokens.queries.js';

/** A link that is open, or why it shows nothing. */
export type FoundShare =
  | { readonly state: 'open'; readonly kind: SharedKind; readonly subjectId: string; readonly expiresAt: Date }
  | { readonly state: 'unknown' | 'ended' | 'expired' };

/** Where the link of a film or a picture leads. */
const filePage = (token: string): string => hrefOf(sharePages.file, { token });

/** Links, for the words of what they show. */
@Injectable()
export class ShareQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The link of something that is open; null without. `page` is where it leads. */
  async openOf(kind: SharedKind, subjectId: string, page = filePage): Promise<ShareView | null> {
    const row = await tablesOf(this.em)
      .selectFrom('share')
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .select(['id', 'kind', 'tokenHash', 'expiresAt'])
      .executeTakeFirst();
    if (!row) return null;
    const token = tokenOf(this.config.appSecret, row);
    const isKnown = shareHash(token).equals(row.tokenHash);
    const url = isKnown ? { url: `${this.config.publicUrl}${page(token)}` } : {};
    return { ...url, expiresAt: new Date(row.expiresAt).toISOString() };
  }

  /** What a link of one of these kinds shows. One of an account that is closed has ended. */
  async find(token: string, kinds: readonly SharedKind[]): Promise<FoundShare> {
    const row = await tablesOf(this.em)
      .selectFrom('share as s')
      .innerJoin('account as a', 'a.id', 's.accountId')
      .where('s.tokenHash', '=', shareHash(token))
      .where('s.kind', 'in', [...kinds])
      .select(['s.kind', 's.subjectId', 's.expiresAt', 's.endedAt', 'a.closedAt'])
      .executeTakeFirst();
    if (!row) return { state: 'unknown' };
    if (row.endedAt ?? row.closedAt) return { state: 'ended' };
    const expiresAt = new Date(row.expiresAt);
    return expiresAt <= new Date() ? { state: 'expired' } : { ...row, state: 'open', expiresAt };
  }
}

/** What a word says of its things that links show. */
interface Shareable<Thing> {
  /**
   * Gives one to its author, its row held until the end of the transaction: two links made at once would both find none before
   * them. @throws Problem 404 where it is not theirs
   */
  readonly hold: (accountId: string, subjectId: string) => Promise<Thing>;
  /** @throws Problem where there is nothing to be seen of it yet */
  readonly mustShow: (thing: Thing) => void;
}

/** Where words whose things can be shared say whose these are, and when there is something to be seen. */
@Injectable()
export class Shareables {
  private readonly known = new Map<
    SharedKind,
    (accountId: string, subjectId: string, toBeSeen: boolean) => Promise<void>
  >();

  contribute<Thing>(kind: SharedKind, { hold, mustShow }: Shareable<Thing>): void {
    if (this.known.has(kind)) throw new Error(`${kind} is contributed twice`);
    this.known.set(kind, async (accountId, subjectId, toBeSeen) => {
      const thing = await hold(accountId, subjectId);
      if (toBeSeen) mustShow(thing);
    });
  }

  /** Holds a thing of its author for the transaction that is open. @throws Problem what its word says */
  async hold(kind: SharedKind, accountId: string, subjectId: string, toBeSeen: boolean): Promise<void> {
    const hold = this.known.get(kind);
    if (!hold) throw new Error(`${kind} can not be shared`);
    await hold(accountId, subjectId, toBeSeen);
  }
}

/** A file a link leads to, as it lies in the storage. */
export interface SharedFile {
  readonly name: SharedFileName;
  readonly key: string;
  readonly bytes: number;
  /** What its name ends with, with the dot. */
  readonly ending: string;
  readonly width: number;
  readonly height: number;
}

/** What a link to files shows. */
export interface SharedThing {
  readonly title: string;
  /** Of a film; 0 of a picture. */
  readonly seconds: number;
  /** Without any, there is nothing to be seen just now: its author is at it. */
  readonly files: readonly SharedFile[];
}

/** Gives what is shown of a thing; null where it is gone. */
export type ShowsShared = (subjectId: string) => Promise<SharedThing | null>;

/** Where words whose things are files give what links to them show. */
@Injectable()
export class ShareSlot {
  private readonly shown = new Map<SharedKind, ShowsShared>();

  contribute(kind: SharedKind, show: ShowsShared): void {
    if (this.shown.has(kind)) throw new Error(`${kind} is contributed twice`);
    this.shown.set(kind, show);
  }

  get kinds(): readonly SharedKind[] {
    return [...this.shown.keys()];
  }

  async show(kind: SharedKind, subjectId: string): Promise<SharedThing | null> {
    return (await this.shown.get(kind)?.(subjectId)) ?? null;
  }
}
