import { productRoutes, productScreens, type SellerType } from '@afi/contracts/products';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
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
function useOffline(act: 'products:form.add' | 'products:one') {
  const { t } = useTranslation();
  return {
    what: ({ body }: { body?: { name?: string | undefined } | undefined }) =>
      t('shell:outbox.act', { act: t(act), of: body?.name ?? '' }),
  };
}
export const useAddProduct = () =>
  useRouteMutation(productRoutes.create, { refresh, offline: useOffline('products:form.add') });
export const useChangeProduct = () =>
  useRouteMutation(productRoutes.update, { refresh, offline: useOffline('products:one') });
export const useDuplicateProduct = () => useRouteMutation(productRoutes.duplicate, { refresh });
/** Deletes one from a list, and brings it back; without a network both wait on the device. */
export function useTakeAwayProduct({ name }: { name: string }) {
  const { t } = useTranslation();
  const what = () => t('shell:outbox.act', { act: t('products:remove'), of: name });
  return {
    remove: useRouteMutation(productRoutes.remove, { refresh, offline: { what } }),
    restore: useRouteMutation(productRoutes.restore, { refresh, offline: bringingBack(name) }),
  };
}
/** What was written goes on with its answer, so it waits for no network. */
export const useRestoreProduct = () => useRouteMutation(productRoutes.restore, { refresh });
