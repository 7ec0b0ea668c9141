import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { priceOf } from '../api/price.js';
import type { ProductFields } from '../api/fields.js';

/** Shows the photo chosen, by its id (empty for none), and lets another be chosen. */
export type PhotoField = (photoId: string, choose: (photoId: string) => void) => ReactNode;

/** What to say of wrong fields, for both forms of a product. */
export function useProductSays() {
  const { t } = useTranslation();
  return {
    says: { name: t('products:form.nameMissing') },
    check: ({ price }: ProductFields) =>
      Number.isNaN(priceOf(price)) ? { price: t('products:form.priceInvalid') } : {},
  };
}
