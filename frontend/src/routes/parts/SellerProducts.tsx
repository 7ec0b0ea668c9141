import type { SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { screensOf } from '../../features/products/api/products.js';
import { AddProduct } from '../../features/products/ui/AddProduct.js';
import { ProductList } from '../../features/products/ui/ProductList.js';
import { showToast } from '../../lib/toast.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { productPhoto, usePhotoField } from './product-photo.js';

interface SellerProductsProps {
  seller: SellerType;
  mayWrite: boolean;
}

function Add({ seller }: { seller: SellerType }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const photoField = usePhotoField('new', null);
  return (
    <div className="narrow">
      <AddProduct
        seller={seller}
        {...photoField}
        onAdded={({ name }) => {
          showToast({ tone: 'ok', text: t('products:added', { name }) });
          void navigate(screensOf[seller].list, { replace: true });
        }}
      />
    </div>
  );
}

/** The products of a client or of a business: the list, and a form to add one (spec 2). */
export function SellerProducts({ seller, mayWrite }: SellerProductsProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { list } = screensOf[seller];
  const add = hrefOf(list, { tab: 'add' });
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
            { id: 'add', label: t('products:tabs.add'), to: add },
          ]}
        />
      ) : null}
      {tab === 'add' ? (
        <Add seller={seller} />
      ) : (
        <ProductList
          seller={seller}
          mayWrite={mayWrite}
          photo={productPhoto}
          add={
            mayWrite ? (
              <LinkButton to={add} leftSection={<IconPlus size={20} aria-hidden="true" />}>
                {t('products:addOne')}
              </LinkButton>
            ) : null
          }
        />
      )}
    </div>
  );
}
