import type { ProductView, SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { screensOf } from '../../features/products/api/products.js';
import { ProductList } from '../../features/products/ui/ProductList.js';
import { LinkButton } from '../../ui/LinkButton.js';

const productPhoto = ({ name, photo }: ProductView) =>
  photo ? <MediaImage media={photo} alt={name} sizes="(min-width: 36em) 20rem, 7rem" ratio={4 / 3} /> : null;

/** The products there are, with their photos. */
export default function ListedProducts({ seller, mayWrite }: { seller: SellerType; mayWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {mayWrite ? (
        <div>
          <LinkButton
            to={hrefOf(screensOf[seller].list, { tab: 'add' })}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            {t('products:addOne')}
          </LinkButton>
        </div>
      ) : null}
      <ProductList seller={seller} mayWrite={mayWrite} photo={productPhoto} />
    </>
  );
}
