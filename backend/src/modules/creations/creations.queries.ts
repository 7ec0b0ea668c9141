import type { Creation, CreationSource, SourceKind, SourceMaterial } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';

type Kind = SourceKind;
type SourceOf<K extends Kind> = Extract<CreationSource, { kind: K }>;

/** Who wants something made of it. */
export interface SourceReader {
  readonly accountId: string;
  readonly language: Language;
  /** Characters that are enough: long texts are read no further. */
  readonly beginning?: number | undefined;
}

/** Gives what a source holds for who may read it; null where there is nothing they may know of. */
export type ReadsSource<K extends Kind> = (source: SourceOf<K>, reader: SourceReader) => Promise<SourceMaterial | null>;

/** Where other words give what decks and films are made of. What a reader may not see is the contributor's to hold back. */
@Injectable()
export class CreationSources {
  private readonly readers = new Map<Kind, (source: never, reader: SourceReader) => Promise<SourceMaterial | null>>();

  constructor() {
    this.contribute('topic', ({ text }) => Promise.resolve({ ...nothing, title: text }));
    this.contribute('text', ({ text }, { beginning }) =>
      Promise.resolve({ ...nothing, blocks: blocksOfText(text.slice(0, beginning)) }),
    );
    this.contribute('link', ({ url }) => Promise.resolve({ ...nothing, toRead: { kind: 'link', url } }));
  }

  contribute<K extends Kind>(kind: K, read: ReadsSource<K>): void {
    if (this.readers.has(kind)) throw new Error(`${kind} is contributed twice`);
    this.readers.set(kind, read);
  }

  /** @throws Problem `creations.source-unknown` (422), the same for what is not there and for what they may not see */
  async read(source: CreationSource, reader: SourceReader): Promise<SourceMaterial> {
    const material = await this.readers.get(source.kind)?.(source as never, reader);
    if (material) return material;
    throw new Problem('creations.source-unknown', 422, {
      errors: [{ pointer: '/source', code: 'creations.source-unknown' }],
    });
  }
}

const nothing: SourceMaterial = { title: '', private: false, blocks: [], toRead: null };

/** A page of what somebody made: what changed last first, behind `after`. */
export interface AskedCreations {
  readonly accountId: string;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** What a word knows of the things of its kind. */
export interface MakesCreations {
  page(asked: AskedCreations): Promise<readonly Creation[]>;
  /** Bytes of the files of all of them. */
  bytesOf(accountId: string): Promise<number>;
}

/** Where words put what somebody made with them. */
@Injectable()
export class CreationSlot {
  private readonly makers = new Map<Creation['kind'], MakesCreations>();

  contribute(kind: Creation['kind'], maker: MakesCreations): void {
    if (this.makers.has(kind)) throw new Error(`${kind} is contributed twice`);
    this.makers.set(kind, maker);
  }

  /** Of all kinds, or of one. */
  of(kind?: Creation['kind']): readonly MakesCreations[] {
    return [...this.makers].flatMap(([name, maker]) => (kind && kind !== name ? [] : [maker]));
  }
}
