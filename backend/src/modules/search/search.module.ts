import { searchScreens } from '@afi/contracts/search';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { SearchController } from './http/search.controller.js';
import { Migration20261122052000Search } from './migrations/migration-20261122052000-search.js';
import { Migration20261122052100SearchIndexes } from './migrations/migration-20261122052100-search-indexes.js';
import { Migration20261122085000NewestPosts } from './migrations/migration-20261122085000-newest-posts.js';
import { SearchReads } from './reads/search.reads.js';

/** One search over what other words keep. It owns no table: its indexes stand on theirs. */
@Module({ controllers: [SearchController], providers: [SearchReads] })
export class SearchModule {}

export const searchSlice = slice({
  module: SearchModule,
  migrations: [
    { name: '20261122052000-search', class: Migration20261122052000Search },
    { name: '20261122052100-search-indexes', class: Migration20261122052100SearchIndexes },
    { name: '20261122085000-newest-posts', class: Migration20261122085000NewestPosts },
  ],
  screens: searchScreens,
  reads: ['account', 'comment', 'community', 'document', 'membership', 'post'],
});
