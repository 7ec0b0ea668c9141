import type { ProductView } from '@afi/contracts/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import type { Latest } from '../../../lib/query/use-latest.js';
import { bodyOf, fieldsOf, keepOf } from '../api/fields.js';
import { useChangeProduct } from '../api/products.js';
import { DeletedProduct } from './DeletedProduct.js';
import { ProductForm, useProductRules, type ProductFrame } from './ProductForm.js';

interface EditProductProps extends ProductFrame {
  product: ProductView;
  onChanged: () => void;
  /** Reads the product again and starts afresh with it. */
  latest: Latest;
}

/** Keeps the version the person began with: a change made elsewhere meanwhile is refused, not overwritten. */
export function EditProduct({ product, onChanged, latest, ...frame }: EditProductProps) {
  const { t } = useTranslation();
  const [begun] = useState(product);
  const [version, setVersion] = useState(begun.version);
  const change = useChangeProduct();
  const form = useForm(change, {
    ...useProductRules(),
    initial: fieldsOf(begun),
    input: (values) => ({
      params: { userType: frame.seller, id: begun.id },
      body: { ...bodyOf(values), version },
    }),
    keep: keepOf(begun.id),
    latest: { says: t('products:form.changed'), ...latest },
    gone: t('products:form.gone'),
    onDone: onChanged,
  });
  /** The delete and its undo are a version each; where there are more, saving tells of the conflict. */
  const goOn = (restored: ProductView) => {
    if (restored.version === version + 2) setVersion(restored.version);
    change.reset();
  };
  return (
    <ProductForm
      {...frame}
      form={form}
      submit={t('shell:save')}
      failed={t('products:failed.update')}
      whenGone={
        <DeletedProduct
          seller={frame.seller}
          id={begun.id}
          fields={form.values}
          onRestored={goOn}
          onAdded={onChanged}
        />
      }
    />
  );
}
