import { productRoutes, productScreens, type SellerType } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** The screens of those who sell for themselves, and for a business. */
export const screensOf = {
  client: { list: productScreens.list, one: productScreens.one },
  manager: { list: productScreens.businessList, one: productScreens.businessOne },
} as const satisfies Record<SellerType, object>;

export const useProduct = (userType: SellerType, id: string) =>
  useRouteQuery(productRoutes.one, { params: { userType, id } });
export const useFamilies = (userType: SellerType) =>
  useRouteQuery(productRoutes.families, { params: { userType } }).data?.items ?? [];

const refresh = [productRoutes.list, productRoutes.one, productRoutes.families] as const;
/** A product as the list of what waits to be sent tells it. */
function useOffline() {
  const { t } = useTranslation();
  return {
    what: ({ body }: { body?: { name?: string | undefined } | undefined }) =>
      t('shell:outbox.act', { act: t('products:one'), of: body?.name ?? '' }),
  };
}
export const useAddProduct = () => useRouteMutation(productRoutes.create, { refresh, offline: useOffline() });
export const useChangeProduct = () => useRouteMutation(productRoutes.update, { refresh, offline: useOffline() });
export const useDuplicateProduct = () => useRouteMutation(productRoutes.duplicate, { refresh });
export const useRemoveProduct = () => useRouteMutation(productRoutes.remove, { refresh });
export const useRestoreProduct = () => useRouteMutation(productRoutes.restore, { refresh });
