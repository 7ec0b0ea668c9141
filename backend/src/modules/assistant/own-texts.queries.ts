import type { OwnTextKind } from '@afi/contracts/assistant-readings';
import { Injectable } from '@nestjs/common';

/** A text somebody may have read aloud to them. */
export interface OwnText {
  readonly text: string;
  /** It is, or is made of, private thoughts. */
  readonly private: boolean;
}

/** What the word of a text tells of it. */
export interface OwnTextSource {
  /** Null where this account has none of that id. */
  read(accountId: string, id: string): Promise<OwnText | null>;
  /** Those of these that are there, deleted ones that can be brought back too, each with when it was changed last. */
  there(ids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}

/** Texts that are read aloud to who wrote them: each word contributes its own. */
@Injectable()
export class OwnTexts {
  private readonly sources = new Map<OwnTextKind, OwnTextSource>();

  contribute(of: OwnTextKind, source: OwnTextSource): void {
    this.sources.set(of, source);
  }

  /** @throws where no word tells of it */
  of(kind: OwnTextKind): OwnTextSource {
    const source = this.sources.get(kind);
    if (!source) throw new Error(`no word reads ${kind}`);
    return source;
  }

  get kinds(): OwnTextKind[] {
    return [...this.sources.keys()];
  }
}
