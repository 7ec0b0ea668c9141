import { lastWritingLevel, type ProductView } from '@afi/contracts/products';
import { Problem } from '../../../platform/problem/problem.js';

/** Who a product belongs to: a client, or else a business. */
export type Owner = { accountId: string; businessId: null } | { accountId: null; businessId: string };

/** Somebody who sells, as their account says. */
export interface Seller {
  owner: Owner;
  /** Of a manager; null for a client. */
  level: number | null;
  currency: ProductView['currency'];
}

/** Agents show what others wrote. */
export function mustWrite({ level }: Seller): void {
  if (level !== null && level > lastWritingLevel) throw new Problem('products.read-only', 403);
}
