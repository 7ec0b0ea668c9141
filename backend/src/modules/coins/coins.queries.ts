import { Injectable } from '@nestjs/common';

/** What is to be priced: work of a kind, for an account; null where the platform itself asks. */
export interface Priced {
  readonly kind: string;
  readonly accountId: string | null;
}

/** What things cost. Nothing costs coins before there are accounts of coins; who asks for work asks here, and keeps the answer. */
@Injectable()
export class CoinQueries {
  /** Whole coins. */
  quote(_priced: Priced): Promise<number> {
    return Promise.resolve(0);
  }
}
