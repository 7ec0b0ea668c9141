import type { ProductView, SellerType } from '@afi/contracts/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { bodyOf, fieldsOf } from '../api/fields.js';
import { useChangeProduct, useFamilies } from '../api/products.js';
import { ProductForm } from './ProductForm.js';
import { useProductSays, type PhotoField } from './product-says.js';

interface EditProductProps {
  seller: SellerType;
  product: ProductView;
  photo?: PhotoField;
  waiting?: boolean;
  onChanged: () => void;
  /** Reads the product again and starts afresh with it. */
  onLatest: () => void;
}

/** Keeps the version the person began with: a change made elsewhere meanwhile is refused, not overwritten. */
export function EditProduct({ seller, product, photo, waiting = false, onChanged, onLatest }: EditProductProps) {
  const { t } = useTranslation();
  const [begun] = useState(product);
  const form = useForm(useChangeProduct(), {
    checked: () => import('@afi/contracts/checked/products'),
    initial: fieldsOf(begun),
    input: (values) => ({
      params: { userType: seller, id: begun.id },
      body: { ...bodyOf(values), version: begun.version },
    }),
    ...useProductSays(),
    keep: `product ${begun.id}`,
    latest: { says: t('products:form.changed'), show: onLatest },
    onDone: onChanged,
  });
  return (
    <ProductForm
      form={form}
      families={useFamilies(seller)}
      photo={photo?.(form.values.photoId, (id) => form.set('photoId', id))}
      waiting={waiting}
      submit={t('shell:save')}
      failed={t('products:failed.update')}
    />
  );
}
