import { creationScreens } from '@afi/contracts/creations';
import type { ProductView, SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { screensOf, useProduct } from '../../features/products/api/products.js';
import { EditProduct } from '../../features/products/ui/EditProduct.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useFresh } from '../../lib/query/use-fresh.js';
import { useLatest, type Latest } from '../../lib/query/use-latest.js';
import { showToast } from '../../lib/toast.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { usePhotoField } from './product-photo.js';

interface EditProps {
  seller: SellerType;
  product: ProductView;
  latest: Latest;
}

function Edit({ seller, product, latest }: EditProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const photoField = usePhotoField(product.id, product.photo);
  return (
    <EditProduct
      seller={seller}
      product={product}
      {...photoField}
      latest={latest}
      onChanged={() => {
        showToast({ tone: 'ok', text: t('shell:saved') });
        void navigate(screensOf[seller].list, { replace: true });
      }}
    />
  );
}

/** One product, to be changed by those who may. */
export function SellerProduct({ seller, mayWrite }: { seller: SellerType; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useFresh(useProduct(seller, id));
  const latest = useLatest(query);
  return (
    <div className="page narrow">
      <PageTitle
        back={screensOf[seller].list}
        actions={
          seller === 'client' && query.data ? (
            <LinkButton
              variant="default"
              to={hrefOf(creationScreens.home, { tab: 'canvas', product: id, about: query.data.name })}
            >
              {t('products:makePicture')}
            </LinkButton>
          ) : null
        }
      />
      <AsyncContent query={query}>
        {(product) =>
          mayWrite ? (
            <Edit key={`${product.id} ${latest.round}`} seller={seller} product={product} latest={latest} />
          ) : (
            <ErrorState error={new ApiError(403, 'products.read-only', '')} />
          )
        }
      </AsyncContent>
    </div>
  );
}
