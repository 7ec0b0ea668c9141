import type { ProductInput, ProductView } from '@afi/contracts/products';
import { formatNumber } from '../../../lib/format.js';
import { francsOf } from '../../../lib/typed-francs.js';

/** A product as its form holds it: texts, and one switch. */
export interface ProductFields extends Readonly<Record<string, string | boolean>> {
  name: string;
  description: string;
  price: string;
  family: string;
  photoId: string;
  active: boolean;
}

export const emptyProduct: ProductFields = {
  name: '',
  description: '',
  price: '',
  family: '',
  photoId: '',
  active: true,
};

export function fieldsOf({ name, description, price, family, photo, active }: ProductView): ProductFields {
  return {
    name,
    description,
    price: price === null ? '' : formatNumber(price, 'fr'),
    family,
    photoId: photo?.id ?? '',
    active,
  };
}

/** Name under which unsaved changes of a product stay on the device. */
export const keepOf = (productId: string): string => `product ${productId}`;

/** What is sent of it. */
export function bodyOf({ name, description, price, family, photoId, active }: ProductFields): ProductInput {
  return { name, description, price: francsOf(price), family, photoId: photoId || null, active };
}
