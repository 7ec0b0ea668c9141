import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import type { ProductFields } from '../api/fields.js';

interface ProductFormProps {
  form: Form<ProductFields>;
  /** Families in use, to choose from; a new one may be typed. */
  families: readonly string[];
  /** Chooses the photo. */
  photo?: ReactNode;
  /** The photo is on its way: a product saved now would be without it. */
  waiting?: boolean;
  submit: string;
  /** What to say above the server's reason when it could not be saved. */
  failed: string;
}

/** The fields of a product. */
export function ProductForm({ form, families, photo, waiting = false, submit, failed }: ProductFormProps) {
  const { t } = useTranslation();
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
          <div className="row wrap">
            <Button type="submit" loading={form.busy()} disabled={waiting}>
              {submit}
            </Button>
          </div>
        </>
      }
    >
      <TextInput {...form.field('name')} label={t('products:form.name')} required autoComplete="off" />
      <Textarea {...form.field('description')} label={t('products:form.description')} rows={4} />
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
      {photo}
      <Switch
        label={t('products:form.active')}
        description={t('products:form.activeText')}
        checked={form.values.active}
        onChange={(event) => form.set('active', event.currentTarget.checked)}
      />
      {form.problem ? <p className="bad">{failed}</p> : null}
    </FormFrame>
  );
}
