import { SellerProducts } from '../parts/SellerProducts.js';

/** What a client sells. */
export default function Products() {
  return <SellerProducts seller="client" mayWrite />;
}
