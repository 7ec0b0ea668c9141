import type { SellerType } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { screensOf } from '../../features/products/api/products.js';
import { AddProduct } from '../../features/products/ui/AddProduct.js';
import { formatShort } from '../../lib/format.js';
import { showToast } from '../../lib/toast.js';
import { usePhotoField } from './product-photo.js';

/** A product to be added, with its photo. */
export default function AddedProduct({ seller }: { seller: SellerType }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const photoField = usePhotoField('new', null);
  return (
    <div className="narrow">
      <AddProduct
        seller={seller}
        {...photoField}
        onAdded={({ name }) => {
          showToast({ tone: 'ok', text: t('products:added', { name: formatShort(name) }) });
          void navigate(screensOf[seller].list, { replace: true });
        }}
      />
    </div>
  );
}
