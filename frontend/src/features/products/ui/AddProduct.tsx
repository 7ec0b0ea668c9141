import type { ProductView } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { bodyOf, emptyProduct } from '../api/fields.js';
import { useAddProduct } from '../api/products.js';
import { ProductForm, useProductRules, type ProductFrame } from './ProductForm.js';

interface AddProductProps extends ProductFrame {
  onAdded: (product: ProductView) => void;
}

/** The form of a new product. */
export function AddProduct({ onAdded, ...frame }: AddProductProps) {
  const { t } = useTranslation();
  const form = useForm(useAddProduct(), {
    ...useProductRules(),
    initial: emptyProduct,
    input: (values) => ({ params: { userType: frame.seller }, body: bodyOf(values) }),
    keep: 'product',
    onDone: onAdded,
  });
  return <ProductForm {...frame} form={form} submit={t('products:form.add')} failed={t('products:failed.save')} />;
}
