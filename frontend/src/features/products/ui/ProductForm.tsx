import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SellerType } from '@afi/contracts/products';
import { Button } from '../../../ui/Button.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import type { Form } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import type { ProductFields } from '../api/fields.js';
import { francsOf } from '../../../lib/typed-francs.js';
import { useFamilies } from '../api/products.js';

/** Shows the photo chosen, by its id (empty for none), and lets another be chosen. */
export type PhotoField = (photoId: string, choose: (photoId: string) => void) => ReactNode;

/** What the form of a product is given, new or known. */
export interface ProductFrame {
  seller: SellerType;
  photo?: PhotoField;
  /** The photo is on its way: a product saved now would be without it. */
  waiting?: boolean;
}

interface ProductFormProps extends ProductFrame {
  form: Form<ProductFields>;
  submit: string;
  /** What to say above the server's reason when it could not be saved. */
  failed: string;
  /** In place of the button, where the product was deleted meanwhile. */
  whenGone?: ReactNode;
}

/** What every form of a product says of wrong fields, and is checked by. */
export function useProductRules() {
  const { t } = useTranslation();
  return {
    checked: () => import('@afi/contracts/checked/products'),
    says: { name: t('products:form.nameMissing') },
    check: ({ price }: ProductFields) =>
      Number.isNaN(francsOf(price)) ? { price: t('products:form.priceInvalid') } : {},
  };
}

/** The fields of a product. Families in use are offered; a new one may be typed. */
export function ProductForm({ form, seller, photo, waiting = false, submit, failed, whenGone }: ProductFormProps) {
  const { t } = useTranslation();
  const families = useFamilies(seller);
  const known = useId();
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <>
          {waiting ? (
            <p className="sm mut" role="status">
              {t('products:form.waiting')}
            </p>
          ) : null}
          {form.gone ? (
            whenGone
          ) : (
            <div className="row wrap">
              <Button type="submit" loading={form.busy()} disabled={waiting}>
                {submit}
              </Button>
            </div>
          )}
        </>
      }
    >
      <TextInput {...form.field('name')} label={t('products:form.name')} required autoComplete="off" />
      <Textarea {...form.field('description')} label={t('products:form.description')} minRows={4} />
      <div className="form-pair">
        <TextInput
          {...form.field('price')}
          label={t('products:form.price')}
          placeholder="12 500"
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span className="sm mut">FCFA</span>}
          rightSectionWidth="4rem"
        />
        <TextInput {...form.field('family')} label={t('products:form.family')} list={known} autoComplete="off" />
      </div>
      <datalist id={known}>
        {families.map((family) => (
          <option key={family} value={family} />
        ))}
      </datalist>
      {photo?.(form.values.photoId, (id) => form.set('photoId', id))}
      <Switch
        label={t('products:form.active')}
        description={t('products:form.activeText')}
        checked={form.values.active}
        onChange={(event) => form.set('active', event.currentTarget.checked)}
      />
      {form.problem && !form.gone ? <p className="bad">{failed}</p> : null}
    </FormFrame>
  );
}
