import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { communityScreens } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import type { FoundView, SearchKind } from '@afi/contracts/search';
import { plainText } from '@afi/runtime/rich-text';
import type { Kysely } from 'kysely';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { excerptAround, marksIn, wordsAsked } from './asked-words.js';
import {
  commentsFound,
  communitiesFound,
  documentsFound,
  isLetter,
  membersFound,
  mostShown,
  postsFound,
  type Asked,
  type FoundRow,
} from './found.rows.js';
import { spellingsOf } from './spellings.js';

const finders: Record<SearchKind, (tables: Kysely<Tables>, asked: Asked) => Promise<FoundRow[]>> = {
  // Titles first: where they hold the words often enough, what only stands in a text would come after them.
  post: async (tables, asked) => {
    let found: FoundRow[] = [];
    for (const [how, enough] of [
      ['recent', asked.limit],
      ['titles', isLetter(asked) ? 0 : asked.limit],
      ['texts', asked.limit],
      ['carried', fewPosts],
      ['nearly', fewPosts],
    ] as const) {
      found = joined(found, await postsFound(tables, asked, how));
      if (found.length >= enough) return found.slice(0, asked.limit);
    }
    const meant = await asMeant(tables, asked, (spelled) => postsFound(tables, spelled, 'texts'));
    return joined(found, meant).slice(0, asked.limit);
  },
  comment: async (tables, asked) => {
    const found = await commentsFound(tables, asked);
    if (found.length >= fewPosts) return found;
    return joined(found, await asMeant(tables, asked, (spelled) => commentsFound(tables, spelled))).slice(
      0,
      asked.limit,
    );
  },
  document: documentsFound,
  member: membersFound,
  community: communitiesFound,
};

/** Each once, the first ones first. */
function joined(found: readonly FoundRow[], more: readonly FoundRow[]): FoundRow[] {
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...more.filter(({ id }) => !known.has(id))];
}

/** What is found when words are taken for others that are spelled nearly the same. */
async function asMeant(
  tables: Kysely<Tables>,
  asked: Asked,
  find: (spelled: Asked) => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const spellings = await spellingsOf(tables, asked.words);
  if (!spellings) return [];
  const rows = await find({ ...asked, spellings });
  return rows.map((row) => ({ ...row, meant: spellings.flat() }));
}

/** With fewer, somebody may have mistyped. */
const fewPosts = 3;

const linkOf: Record<SearchKind, (row: FoundRow) => string> = {
  post: ({ id }) => hrefOf(postScreens.one, { id }),
  comment: ({ id, parentId }) => `${hrefOf(postScreens.one, { id: parentId ?? '' })}#comment-${id}`,
  document: ({ id }) => hrefOf(documentScreens.one, { id }),
  member: ({ communityId }) => hrefOf(communityScreens.one, { id: communityId, tab: 'members' }),
  community: ({ id }) => hrefOf(communityScreens.one, { id }),
};

/** Everything somebody may see, found by its words. */
@Injectable()
export class SearchReads {
  constructor(private readonly em: EntityManager) {}

  async all(
    readerId: string,
    query: { q: string; kind?: SearchKind | undefined; communityId?: string | undefined; limit: number },
  ): Promise<FoundView[]> {
    const words = wordsAsked(query.q);
    if (words.length === 0) return [];
    const asked: Asked = {
      readerId,
      typed: words.join(' '),
      words,
      communityId: query.communityId,
      limit: query.limit,
    };
    const tables = tablesOf(this.em);
    const kinds = query.kind ? [query.kind] : (Object.keys(finders) as SearchKind[]);
    const found = await Promise.all(kinds.map((kind) => finders[kind](tables, asked)));
    return found
      .flat()
      .sort((a, b) => b.score - a.score || new Date(b.at).getTime() - new Date(a.at).getTime())
      .slice(0, query.limit)
      .map((row) => view(row, words));
  }
}

function view(row: FoundRow, typed: readonly string[]): FoundView {
  const words = row.meant ?? typed;
  const isHtml = row.kind === 'post' || row.kind === 'document';
  const text = isHtml ? plainText(row.text) : row.text.replace(/@\[[0-9a-f-]{36}\]/gi, '@…');
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    titleMarks: marksIn(row.title, words),
    ...excerptAround(text.slice(0, mostShown).replace(/\s+/g, ' '), words),
    communityId: row.communityId,
    communityName: row.communityName,
    link: linkOf[row.kind](row),
    at: new Date(row.at).toISOString(),
  };
}
