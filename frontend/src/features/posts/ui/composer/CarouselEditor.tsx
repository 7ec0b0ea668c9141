import { maxProducts } from '@afi/contracts/post-body';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.js';
import { MoneyInput, type TypedMoney } from '../../../../ui/MoneyInput.js';
import { Textarea } from '../../../../ui/Textarea.js';
import { TextInput } from '../../../../ui/TextInput.js';
import { Note } from '../../../../ui/Note.js';
import type { BodyEditorProps } from './body-kinds.js';

/** A product as it is written in a post. */
export interface WrittenProduct {
  name: string;
  /** As it was typed where that says no amount. */
  price?: TypedMoney;
  description?: string;
  mediaId?: string;
}

interface CarouselEditorProps extends BodyEditorProps {
  /** Chooses the photo of the product at this place. */
  photo: (product: WrittenProduct, index: number, onChange: (mediaId: string | undefined) => void) => ReactNode;
  /** Offers what the person sells already. */
  known: (add: (products: readonly WrittenProduct[]) => void) => ReactNode;
}

/** Products, written in the post or taken from those the person sells. */
export function CarouselEditor({ value, onChange, error, errors, photo, known }: CarouselEditorProps) {
  const { t } = useTranslation();
  const given = value as { products?: WrittenProduct[] };
  const products = given.products ?? [{ name: '' }];
  const put = (all: readonly WrittenProduct[]) => onChange({ ...given, products: all.slice(0, maxProducts) });
  const change = (at: number, changes: { [Name in keyof WrittenProduct]?: WrittenProduct[Name] | undefined }) =>
    put(
      products.map((one, index) =>
        index === at
          ? (Object.fromEntries(
              Object.entries({ ...one, ...changes }).filter(([, field]) => field !== undefined),
            ) as unknown as WrittenProduct)
          : one,
      ),
    );
  const isSaid = products.some((_, at) =>
    ['name', 'price', 'description'].some((part) => errors[`products/${at}/${part}`]),
  );
  return (
    <div className="col">
      {products.map((product, at) => (
        <fieldset key={at} className="card col" aria-label={t('composer:form.product.nth', { n: at + 1 })}>
          <TextInput
            name={at === 0 ? 'body' : `product-${at}`}
            label={t('composer:form.product.name')}
            value={product.name}
            error={errors[`products/${at}/name`]}
            maxLength={120}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <MoneyInput
            label={t('composer:form.product.price')}
            value={product.price}
            error={errors[`products/${at}/price`]}
            rightSection="FCFA"
            rightSectionWidth="3.75rem"
            onChange={(price) => change(at, { price })}
          />
          <Textarea
            label={t('composer:form.product.description')}
            value={product.description ?? ''}
            error={errors[`products/${at}/description`]}
            maxLength={1_000}
            onChange={({ currentTarget }) => change(at, { description: currentTarget.value || undefined })}
          />
          {photo(product, at, (mediaId) => change(at, { mediaId }))}
          {products.length > 1 ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => put(products.filter((_, index) => index !== at))}
            >
              {t('composer:form.product.remove')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {error && !isSaid ? <Note tone="bad">{error}</Note> : null}
      <div className="row wrap">
        <Button
          variant="default"
          disabled={products.length >= maxProducts}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => put([...products, { name: '' }])}
        >
          {t('composer:form.product.add')}
        </Button>
        {known((more) => put([...products.filter(({ name }) => name), ...more]))}
      </div>
    </div>
  );
}
