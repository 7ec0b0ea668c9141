import { platformScreens } from '@afi/contracts/platform';
import { productList, productRoutes, type ProductView, type SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconAlertTriangle, IconBrandWhatsapp, IconPackage } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { Button } from '../../../ui/Button.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { formatMoney } from '../../../lib/format.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { ErrorState } from '../../../ui/ErrorState.js';
import { Link } from '../../../ui/Link.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import { screensOf, useFamilies } from '../api/products.js';
import { shareLink } from '../api/share.js';
import { ProductMenu } from './ProductMenu.js';
import classes from './Products.module.css';

interface ProductListProps {
  seller: SellerType;
  mayWrite: boolean;
  /** Shows the photo of a product that has one. */
  photo: (product: ProductView) => ReactNode;
}

function useColumns({ seller, mayWrite, photo }: ProductListProps): readonly DataColumn<ProductView>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const sortsAs = (id: string) => ({ up: t(`products:sort.${id}`), down: t(`products:sort.-${id}`) });
    return [
      {
        id: 'photo',
        title: t('products:column.photo'),
        card: 'picture',
        cell: (product) => (
          <div className={classes.photo} data-active={product.active}>
            {photo(product) ?? <IconPackage size={32} stroke={1.4} aria-hidden="true" />}
          </div>
        ),
      },
      {
        id: 'name',
        title: t('products:column.name'),
        names: true,
        sortsAs: sortsAs('name'),
        cell: ({ id, name, description }) => (
          <>
            <div className={classes.name}>
              {mayWrite ? (
                <Link className="plain-link b" to={hrefOf(screensOf[seller].one, { id })}>
                  {name}
                </Link>
              ) : (
                <span className="b">{name}</span>
              )}
            </div>
            {description ? <p className={`sm mut ${classes.description}`}>{description}</p> : null}
          </>
        ),
      },
      {
        id: 'price',
        title: t('products:column.price'),
        card: 'plain',
        sortsAs: sortsAs('price'),
        cell: ({ price }) => (
          <span className={price === null ? 'sm mut' : `b num ${classes.whole}`}>
            {/* On a narrow card a line ends before FCFA, not within it. */}
            {price === null ? t('products:noPrice') : formatMoney(price).replace('\u00a0', ' ')}
          </span>
        ),
      },
      {
        id: 'family',
        title: t('products:column.family'),
        card: 'plain',
        cell: ({ family }) => (family ? <span className={`sm mut ${classes.family}`}>{family}</span> : null),
      },
      {
        id: 'active',
        title: t('products:column.state'),
        card: 'plain',
        cell: ({ active }) => (
          <Chip tone={active ? 'ok' : 'quiet'}>{t(active ? 'products:active' : 'products:inactive')}</Chip>
        ),
      },
      {
        id: 'createdAt',
        title: t('products:column.added'),
        card: 'none',
        sortsAs: sortsAs('createdAt'),
        cell: ({ createdAt }) => <span className={`sm mut num ${classes.whole}`}>{format.date(createdAt)}</span>,
      },
    ];
  }, [t, format, seller, mayWrite, photo]);
}

/** Products of one seller; what is searched, filtered and sorted by stands in the address. */
export function ProductList(props: ProductListProps) {
  const { seller, mayWrite } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const columns = useColumns(props);
  const families = useFamilies(seller);
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
  return (
    <DataTable
      name={t('products:title')}
      shape={productList}
      route={productRoutes.list}
      params={{ userType: seller }}
      columns={columns}
      rows={{
        count: (count, shown) => t('products:rows.count', { count, shown }),
        more: (shown) => t('products:rows.more', { shown }),
        none: t('products:rows.none'),
      }}
      searchFor={t('products:filter.search')}
      filters={[
        {
          name: 'family',
          label: t('products:filter.family'),
          all: t('products:filter.everyFamily'),
          options: families.map((family) => ({ value: family, label: family })),
        },
        {
          name: 'active',
          label: t('products:filter.state'),
          all: t('products:filter.everyState'),
          options: [
            { value: 'true', label: t('products:filter.active') },
            { value: 'false', label: t('products:filter.inactive') },
          ],
        },
      ]}
      labelOf={({ name }) => name}
      {...(mayWrite ? { hrefOf: ({ id }: ProductView) => hrefOf(screensOf[seller].one, { id }) } : {})}
      actions={(product) => (
        <div className={classes.acts}>
          <IconButton
            component="a"
            href={shareLink(product)}
            target="_blank"
            rel="noopener"
            aria-label={t('products:share', { name: product.name })}
          >
            <IconBrandWhatsapp size={20} aria-hidden="true" />
          </IconButton>
          {mayWrite ? <ProductMenu seller={seller} product={product} /> : null}
        </div>
      )}
      empty={{
        icon: IconPackage,
        title: t('products:empty'),
        text: t(mayWrite ? 'products:emptyText' : 'products:emptyReader'),
      }}
      home={platformScreens.home}
      hideable={false}
      kept
      failed={failed}
    />
  );
}
