import type { SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { screensOf } from '../../features/products/api/products.js';
import { withLoadingBar } from '../../lib/loading-bar.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { TabLinks } from '../../ui/TabLinks.js';

// The table is a fifth of the list, the photo a tenth of the form: neither tab pays for the other.
const ListedProducts = lazy(() => withLoadingBar(() => import('./ListedProducts.js')));
const AddedProduct = lazy(() => withLoadingBar(() => import('./AddedProduct.js')));

interface SellerProductsProps {
  seller: SellerType;
  mayWrite: boolean;
}

/** The products of a client or of a business: the list, and a form to add one (spec 2). */
export function SellerProducts({ seller, mayWrite }: SellerProductsProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { list } = screensOf[seller];
  const tab = mayWrite && address.get('tab') === 'add' ? 'add' : 'list';
  return (
    <div className="page">
      <PageTitle subtitle={t(`products:subtitle.${seller}`)} />
      {mayWrite ? (
        <TabLinks
          label={t('products:tabs.label')}
          current={tab}
          tabs={[
            { id: 'list', label: t('products:tabs.list'), to: list },
            { id: 'add', label: t('products:tabs.add'), to: hrefOf(list, { tab: 'add' }) },
          ]}
        />
      ) : null}
      <Suspense fallback={null}>
        {tab === 'add' ? <AddedProduct seller={seller} /> : <ListedProducts seller={seller} mayWrite={mayWrite} />}
      </Suspense>
    </div>
  );
}
