import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CoinQueries } from './coins.queries.js';

/** What things cost, in coins. */
@Global()
@Module({ providers: [CoinQueries], exports: [CoinQueries] })
export class CoinsModule {}

export const coinsSlice = slice({ module: CoinsModule });
