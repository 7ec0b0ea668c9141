import type { ProductView, SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../lib/format.js';
import { Chip } from '../../../ui/Chip.js';
import { screensOf } from '../api/products.js';
import { shareLink } from '../api/share.js';
import { ProductMenu } from './ProductMenu.js';
import classes from './Products.module.css';

interface ProductCardProps {
  seller: SellerType;
  product: ProductView;
  mayWrite: boolean;
  /** The photo at 4 to 3, of a product that has one. */
  photo: ReactNode;
}

export function ProductCard({ seller, product, mayWrite, photo }: ProductCardProps) {
  const { t } = useTranslation();
  const { id, name, price, family, description, active } = product;
  return (
    <article className={`card ${classes.card}`} aria-label={name} data-active={active}>
      <div className={classes.photo}>{photo ?? <IconPackage size={32} stroke={1.4} aria-hidden="true" />}</div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {mayWrite ? (
            <Link className="plain-link" to={hrefOf(screensOf[seller].one, { id })}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={price === null ? 'sm mut' : 'b num'}>
          {price === null ? t('products:noPrice') : formatMoney(price)}
        </p>
        {description ? <p className={`sm mut ${classes.description}`}>{description}</p> : null}
        {family || !active ? (
          <div className="row wrap tight">
            {family ? <Chip>{family}</Chip> : null}
            {active ? null : <Chip tone="warn">{t('products:inactive')}</Chip>}
          </div>
        ) : null}
      </div>
      <div className={classes.acts}>
        <ActionIcon
          component="a"
          href={shareLink(product)}
          target="_blank"
          rel="noopener"
          aria-label={t('products:share', { name })}
        >
          <IconBrandWhatsapp size={20} aria-hidden="true" />
        </ActionIcon>
        {mayWrite ? <ProductMenu seller={seller} product={product} /> : null}
      </div>
    </article>
  );
}
