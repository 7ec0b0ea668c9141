import {
  maxSourceUrl,
  sourceMaterial,
  type Creation,
  type CreationSource,
  type SourceKind,
  type SourceMaterial,
} from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { documentSettings } from '@afi/runtime/document-settings';
import { judgeLink } from '@afi/runtime/link-address';
import { Storage } from '@afi/runtime/storage';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { BackendConfig } from '../../platform/config/backend.config.js';
import { CONFIG } from '../../platform/config/config.module.js';
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

/** Where a job finds what it reads, and puts what it makes of it. */
export interface SourceKeys {
  readonly sourceKey: string;
  readonly resultKey: string;
}

const keptSource = z.object({ material: sourceMaterial });

/** What something is to be made of, on its way to the job that reads it: the same for decks, films and pictures. */
@Injectable()
export class GivenSources {
  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * The first look at a link, before any work; the worker checks again what its name leads to, at every step.
   * @throws Problem of this code (422)
   */
  checked(source: CreationSource, refused: string): CreationSource {
    if (source.kind !== 'link') return source;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(source.url) ? source.url : `https://${source.url}`;
    const isRefused =
      text.length > maxSourceUrl ||
      !URL.canParse(text) ||
      judgeLink(new URL(text), this.config.of(documentSettings).FETCH_ALLOW_HOSTS) === 'refused';
    if (isRefused) throw new Problem(refused, 422, { errors: [{ pointer: '/source/url', code: refused }] });
    return { kind: 'link', url: text };
  }

  /** Puts a source where its job finds it, and begins what it is for. Files of the folder of uploads that nobody claims go with its sweep. */
  async putFor<Begun>(source: string, begin: (keys: SourceKeys) => Promise<Begun>): Promise<Begun> {
    const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
    await this.storage.put(sourceKey, Buffer.from(source), 'application/json');
    try {
      return await begin({ sourceKey, resultKey });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Whether another try finds it. Sweeps take a source an hour after its work ended, a PDF whenever nobody holds it; what was read
   * lies with the job for a while, which is enough for those who need no more of the source.
   */
  async isReadable(jobId: string, sourceKey: string): Promise<boolean> {
    if (await this.storage.stat(`jobs/${jobId}/source.json`)) return true;
    const bytes = await this.storage.get(sourceKey);
    if (!bytes) return false;
    const { toRead } = keptSource.parse(JSON.parse(bytes.toString('utf8'))).material;
    return !toRead || toRead.kind === 'link' || (await this.storage.stat(toRead.fileKey)) !== null;
  }
}

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
