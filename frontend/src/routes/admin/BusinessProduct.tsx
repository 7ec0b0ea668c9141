import { SellerProduct } from '../parts/SellerProduct.js';
import { useMayWriteProducts } from './use-may-write-products.js';

export default function BusinessProduct() {
  return <SellerProduct seller="manager" mayWrite={useMayWriteProducts()} />;
}
