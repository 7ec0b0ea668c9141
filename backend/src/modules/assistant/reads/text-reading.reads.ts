import { maxReadLetters, type OwnTextKind, type ReadingView } from '@afi/contracts/assistant-readings';
import { spokenParts } from '@afi/contracts/spoken-text';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { KeptFiles } from '../../media/media.queries.js';
import { OwnTexts } from '../own-texts.queries.js';
import { ReadingReads, type Heard } from './reading.reads.js';

/** Which part of which text. */
export interface TextPart {
  readonly of: OwnTextKind;
  readonly id: string;
  readonly part: number;
}

/** It, and what was read of it. */
export interface HeardText extends Heard {
  readonly text: string;
  readonly textHash: string;
  readonly private: boolean;
  readonly parts: number;
}

/** What services read aloud of thoughts and stories, for who wrote them. */
@Injectable()
export class TextReadingReads {
  constructor(
    private readonly em: EntityManager,
    private readonly texts: OwnTexts,
    private readonly readings: ReadingReads,
    kept: KeptFiles,
  ) {
    kept.contribute('text-readings', (tables) =>
      tables.selectFrom('text_reading').select(['accountId as ownerId', sql<number>`bytes::bigint`.as('bytes')]),
    );
  }

  async view(accountId: string, at: TextPart): Promise<ReadingView> {
    const found = await this.part(accountId, at);
    return { ...(await this.readings.view(found)), parts: found.parts };
  }

  /** @throws Problem 404 where no such part of a text of theirs is there */
  async part(accountId: string, { of, id, part }: TextPart): Promise<HeardText> {
    const own = await this.texts.of(of).read(accountId, id);
    const parts = spokenParts(own?.text ?? '', maxReadLetters);
    const text = parts[part];
    if (!own || text === undefined) throw notFound();
    const textHash = hashOf(text);
    const row = await tablesOf(this.em)
      .selectFrom('text_reading')
      .where('accountId', '=', accountId)
      .where('of', '=', of)
      .where('subjectId', '=', id)
      .where('part', '=', part)
      .where('textHash', '=', textHash)
      .select(['jobId', 'state', 'key', 'bytes', 'seconds'])
      .executeTakeFirst();
    const heard = row ?? { jobId: null, state: 'none' as const, key: null, bytes: 0, seconds: 0 };
    return { ...heard, text, textHash, private: own.private, parts: parts.length };
  }

  /** The hashes of all parts of a text, in their order; null of a deleted one, which may be brought back as it was. */
  async hashesOf(accountId: string, of: OwnTextKind, id: string): Promise<string[] | null> {
    const own = await this.texts.of(of).read(accountId, id);
    return own && spokenParts(own.text, maxReadLetters).map(hashOf);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
