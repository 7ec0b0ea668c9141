import type { ProductView, SellerType } from '@afi/contracts/products';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { ProductList } from '../../features/products/ui/ProductList.js';

const productPhoto = ({ name, photo }: ProductView) =>
  photo ? <MediaImage media={photo} alt={name} sizes="(min-width: 36em) 20rem, 7rem" ratio={4 / 3} /> : null;

/** The products there are, with their photos. */
export default function ListedProducts({ seller, mayWrite }: { seller: SellerType; mayWrite: boolean }) {
  return <ProductList seller={seller} mayWrite={mayWrite} photo={productPhoto} />;
}
