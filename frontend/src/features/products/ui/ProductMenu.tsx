import type { ProductView, SellerType } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatShort } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { IconButton } from '../../../ui/IconButton.js';
import { screensOf, useDuplicateProduct, useTakeAwayProduct } from '../api/products.js';

/** What may be done with a product. Deleting happens at once and can be undone. */
export function ProductMenu({ seller, product }: { seller: SellerType; product: ProductView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const copy = useDuplicateProduct();
  const { remove, restore } = useTakeAwayProduct(product);
  const input = { params: { userType: seller, id: product.id } };
  const toEdit = (id: string) => hrefOf(screensOf[seller].one, { id });
  const failing = (text: string) => ({
    onError: (error: unknown) => showToast({ tone: 'bad', text: `${text} ${errorText(error)}` }),
  });
  const duplicate = () =>
    copy.mutate(input, {
      ...failing(t('products:failed.save')),
      onSuccess: ({ id }) => {
        showToast({ tone: 'ok', text: t('products:duplicated') });
        void navigate(toEdit(id));
      },
    });
  const undo = { label: t('shell:undo'), run: () => restore.mutate(input, failing(t('products:failed.restore'))) };
  const takeAway = () =>
    remove.mutate(input, {
      ...failing(t('products:failed.remove')),
      onSuccess: () =>
        showToast({
          tone: 'ok',
          text: t('products:removed', { name: formatShort(product.name) }),
          about: `product ${product.id}`,
          action: undo,
        }),
    });
  return (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={t('products:menu', { name: product.name })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem to={toEdit(product.id)} icon={IconPencil}>
        {t('products:edit')}
      </MenuItem>
      <MenuItem icon={IconCopy} onClick={duplicate}>
        {t('products:duplicate')}
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={IconTrash} onClick={takeAway}>
        {t('products:remove')}
      </MenuItem>
    </Menu>
  );
}
