import type { ProductView } from '@afi/contracts/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { bodyOf, fieldsOf } from '../api/fields.js';
import { useChangeProduct } from '../api/products.js';
import { ProductForm, useProductRules, type ProductFrame } from './ProductForm.js';

interface EditProductProps extends ProductFrame {
  product: ProductView;
  onChanged: () => void;
  /** Reads the product again and starts afresh with it. */
  onLatest: () => void;
}

/** Keeps the version the person began with: a change made elsewhere meanwhile is refused, not overwritten. */
export function EditProduct({ product, onChanged, onLatest, ...frame }: EditProductProps) {
  const { t } = useTranslation();
  const [begun] = useState(product);
  const form = useForm(useChangeProduct(), {
    ...useProductRules(),
    initial: fieldsOf(begun),
    input: (values) => ({
      params: { userType: frame.seller, id: begun.id },
      body: { ...bodyOf(values), version: begun.version },
    }),
    keep: `product ${begun.id}`,
    latest: { says: t('products:form.changed'), show: onLatest },
    onDone: onChanged,
  });
  return <ProductForm {...frame} form={form} submit={t('shell:save')} failed={t('products:failed.update')} />;
}
