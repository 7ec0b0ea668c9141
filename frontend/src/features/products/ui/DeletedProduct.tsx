import type { ProductView, SellerType } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { forgetForm } from '../../../lib/form/kept-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { bodyOf, keepOf, type ProductFields } from '../api/fields.js';
import { useAddProduct, useRestoreProduct } from '../api/products.js';

interface DeletedProductProps {
  seller: SellerType;
  id: string;
  /** What was written, to be added as a new product. */
  fields: ProductFields;
  onRestored: (product: ProductView) => void;
  onAdded: () => void;
}

/** What may be done with a form whose product was deleted meanwhile: nothing that was written is lost. */
export function DeletedProduct({ seller, id, fields, onRestored, onAdded }: DeletedProductProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [restore, add] = [useRestoreProduct(), useAddProduct()];
  const busy = restore.isPending || add.isPending;
  const failing = (text: string) => ({
    onError: (error: unknown) => showToast({ tone: 'bad', text: `${text} ${errorText(error)}` }),
  });
  const bringBack = () =>
    restore.mutate(
      { params: { userType: seller, id } },
      {
        ...failing(t('products:failed.restore')),
        onSuccess: (product) => {
          showToast({ tone: 'ok', text: t('products:form.restored') });
          onRestored(product);
        },
      },
    );
  const addAnew = () =>
    add.mutate(
      { params: { userType: seller }, body: bodyOf(fields) },
      {
        ...failing(t('products:failed.save')),
        onSuccess: () => {
          forgetForm(keepOf(id));
          onAdded();
        },
      },
    );
  return (
    <div className="row wrap">
      <Button loading={restore.isPending} disabled={busy} onClick={bringBack}>
        {t('products:form.restore')}
      </Button>
      <Button variant="default" loading={add.isPending} disabled={busy} onClick={addAnew}>
        {t('products:form.addAsNew')}
      </Button>
    </div>
  );
}
