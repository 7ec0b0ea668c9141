import { SellerProduct } from '../parts/SellerProduct.js';

export default function Product() {
  return <SellerProduct seller="client" mayWrite />;
}
