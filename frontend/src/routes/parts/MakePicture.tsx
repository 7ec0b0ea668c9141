import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../ui/menu/MenuItem.js';

/** Leads from a post to a picture of it, for a status or a wall. */
export function MakePicture({ post: { id, title } }: { post: { id: string; title: string } }) {
  const { t } = useTranslation();
  return (
    <MenuItem to={hrefOf(creationScreens.home, { tab: 'canvas', post: id, about: title })} icon={IconPhotoEdit}>
      {t('posts:makePicture')}
    </MenuItem>
  );
}
