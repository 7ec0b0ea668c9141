import type { Creation, creationRoutes } from '@afi/contracts/creations';
import type { AnswerOf, QueryOf } from '@afi/contracts/route';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { cursorOf, keysetOf } from '../../../platform/persistence/keyset.js';
import { CreationSlot } from '../creations.queries.js';

type List = typeof creationRoutes.list;

/** Where a page ended: moments of rows have milliseconds, as they are written by the platform. */
const place = z.tuple([z.iso.datetime(), z.uuid()]);
const placeOf = ({ updatedAt, id }: Creation): string => `${updatedAt} ${id}`;

/** All that somebody made, of every word that makes something: a query a word, whatever the size of the page. */
@Injectable()
export class CreationReads {
  constructor(private readonly slot: CreationSlot) {}

  async page({ limit, cursor, kind }: QueryOf<List>, accountId: string): Promise<AnswerOf<List>> {
    const makers = this.slot.of(kind);
    const keyset = keysetOf(cursor, place);
    const after = keyset && { at: new Date(keyset[0]), id: keyset[1] };
    const [pages, bytes] = await Promise.all([
      Promise.all(makers.map((one) => one.page({ accountId, after, limit: limit + 1 }))),
      Promise.all(this.slot.of().map((one) => one.bytesOf(accountId))),
    ]);
    const all = pages.flat().sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const items = all.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      nextCursor: all.length > limit && last ? cursorOf([last.updatedAt, last.id]) : null,
      bytes: bytes.reduce((sum, one) => sum + one, 0),
    };
  }
}
