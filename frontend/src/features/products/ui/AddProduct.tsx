import type { ProductView, SellerType } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { bodyOf, emptyProduct } from '../api/fields.js';
import { useAddProduct, useFamilies } from '../api/products.js';
import { ProductForm } from './ProductForm.js';
import { useProductSays, type PhotoField } from './product-says.js';

interface AddProductProps {
  seller: SellerType;
  photo?: PhotoField;
  waiting?: boolean;
  onAdded: (product: ProductView) => void;
}

/** The form of a new product. */
export function AddProduct({ seller, photo, waiting = false, onAdded }: AddProductProps) {
  const { t } = useTranslation();
  const form = useForm(useAddProduct(), {
    checked: () => import('@afi/contracts/checked/products'),
    initial: emptyProduct,
    input: (values) => ({ params: { userType: seller }, body: bodyOf(values) }),
    ...useProductSays(),
    keep: 'product',
    onDone: onAdded,
  });
  return (
    <ProductForm
      form={form}
      families={useFamilies(seller)}
      photo={photo?.(form.values.photoId, (id) => form.set('photoId', id))}
      waiting={waiting}
      submit={t('products:form.add')}
      failed={t('products:failed.save')}
    />
  );
}
