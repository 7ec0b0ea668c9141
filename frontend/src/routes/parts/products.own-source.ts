import { productRoutes, productScreens } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconPackage } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.js';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'products',
  order: 50,
  icon: IconPackage,
  beginning: hrefOf(productScreens.list, { tab: 'add' }),
  many: true,
  route: productRoutes.list,
  input: { params: { userType: 'client' }, query: {} },
  choosable: ({ id, name, price, photo, createdAt }) => ({
    ...{ id, title: name, photo, createdAt },
    ...(price === null ? {} : { about: formatMoney(price) }),
  }),
  source: (productIds) => ({ kind: 'products', productIds }),
});
