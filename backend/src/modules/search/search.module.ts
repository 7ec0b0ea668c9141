import { MemberAct } from './reads/member-act.js';
import { searchScreens } from '@afi/contracts/search';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { SearchWordSchema } from './domain/search-word.js';
import { SearchController } from './http/search.controller.js';
import { Migration20261122052000Search } from './migrations/migration-20261122052000-search.js';
import { Migration20261122052100SearchIndexes } from './migrations/migration-20261122052100-search-indexes.js';
import { Migration20261122085000NewestPosts } from './migrations/migration-20261122085000-newest-posts.js';
import { Migration20261122085500SearchWords } from './migrations/migration-20261122085500-search-words.js';
import { Migration20261201040000SearchBodies } from './migrations/migration-20261201040000-search-bodies.js';
import { KeepWordsWhenPostPublished } from './reactions/keep-words-when-post-published.js';
import { SearchReads } from './reads/search.reads.js';

/** One search over what other words keep: its indexes stand on their tables. Its own holds words alone, as they are spelled. */
@Module({ controllers: [SearchController], providers: [MemberAct, SearchReads, KeepWordsWhenPostPublished] })
export class SearchModule {}

export const searchSlice = slice({
  module: SearchModule,
  entities: [SearchWordSchema],
  migrations: [
    { name: '20261122052000-search', class: Migration20261122052000Search },
    { name: '20261122052100-search-indexes', class: Migration20261122052100SearchIndexes },
    { name: '20261122085000-newest-posts', class: Migration20261122085000NewestPosts },
    { name: '20261122085500-search-words', class: Migration20261122085500SearchWords },
    { name: '20261201040000-search-bodies', class: Migration20261201040000SearchBodies },
  ],
  screens: searchScreens,
  reads: ['account', 'comment', 'community', 'document', 'draft', 'membership', 'poll', 'poll_option', 'post'],
});
