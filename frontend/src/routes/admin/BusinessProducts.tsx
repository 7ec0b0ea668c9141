import { SellerProducts } from '../parts/SellerProducts.js';
import { useMayWriteProducts } from './use-may-write-products.js';

/** What a business sells, shared by its managers. */
export default function BusinessProducts() {
  return <SellerProducts seller="manager" mayWrite={useMayWriteProducts()} />;
}
