import type { ProductView, SellerType } from '@afi/contracts/products';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPackage, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../lib/api/api-error.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { ErrorState } from '../../../ui/ErrorState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { askedIn, isNarrowed, type Asked } from '../api/asked.js';
import { useProducts } from '../api/products.js';
import { ProductCard } from './ProductCard.js';
import { ProductFilters } from './ProductFilters.js';
import classes from './Products.module.css';

interface ProductListProps {
  seller: SellerType;
  mayWrite: boolean;
  /** What to do where there is no product yet. */
  add: ReactNode;
  /** Shows the photo of a product that has one. */
  photo: (product: ProductView) => ReactNode;
}

/** Products of one seller; what is searched, filtered and sorted by stands in the address. */
export function ProductList({ seller, mayWrite, add, photo }: ProductListProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address);
  const products = useProducts(seller, asked);
  const narrowed = isNarrowed(asked);
  const ask = (name: keyof Asked, value: string) =>
    setAddress(
      (known) => {
        if (value) known.set(name, value);
        else known.delete(name);
        return known;
      },
      { replace: true },
    );
  const failed = (error: unknown, retry: () => void) =>
    error instanceof ApiError && error.status > 0 && error.status < 500 ? (
      <ErrorState error={error} onRetry={retry} />
    ) : (
      <EmptyState
        icon={IconAlertTriangle}
        title={t('products:failed.load')}
        actions={
          <Button variant="default" onClick={retry}>
            {t('shell:state.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    );
  const found = (items: ProductView[]) => {
    if (items.length > 0)
      return (
        <>
          <ul className={classes.grid}>
            {items.map((product) => (
              <li key={product.id}>
                <ProductCard seller={seller} product={product} mayWrite={mayWrite} photo={photo(product)} />
              </li>
            ))}
          </ul>
          <LoadMore {...products} />
        </>
      );
    if (!narrowed)
      return (
        <EmptyState icon={IconPackage} title={t('products:empty')} actions={add}>
          {t(mayWrite ? 'products:emptyText' : 'products:emptyReader')}
        </EmptyState>
      );
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('products:none')}
        actions={
          <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
            {t('products:showAll')}
          </Button>
        }
      >
        {t('products:noneText')}
      </EmptyState>
    );
  };
  return (
    <>
      {products.items?.length === 0 && !narrowed ? null : <ProductFilters seller={seller} asked={asked} onAsk={ask} />}
      <AsyncContent query={{ ...products, data: products.items }} failed={failed}>
        {found}
      </AsyncContent>
    </>
  );
}
