import type { MediaView } from '@afi/contracts/media';
import type { PostBodyOf } from '@afi/contracts/post-body';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format.js';
import { Translated } from '../../../../ui/translated.js';
import classes from '../PostBody.module.css';

interface CarouselProps {
  body: PostBodyOf<'carousel'>;
  /** Shows the photo of a product. */
  photo: (media: MediaView, name: string) => ReactNode;
}

/** Products side by side, to be swiped. */
export function Carousel({ body, photo }: CarouselProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.products} tabIndex={0} aria-label={t('posts:types.carousel')}>
      {body.products.map((product, index) => (
        <li key={`${index} ${product.name}`} className={classes.product}>
          {product.media ? photo(product.media, product.name) : null}
          <span className="b">
            {product.name}
            <Translated place={`product.${index}.name`} />
          </span>
          {product.price === null ? null : <span className={classes.price}>{formatMoney(product.price)}</span>}
          {product.description ? (
            <span className="sm mut">
              {product.description}
              <Translated place={`product.${index}.description`} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
