import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadState } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { Tile } from '../../ui/Tile.js';

/** Photos of a thought that are not with it yet, a card each. */
export function PhotosOnTheWay({ uploads }: { uploads: readonly UploadState[] }) {
  const { t } = useTranslation();
  return uploads
    .filter(({ phase }) => phase !== 'done')
    .map((upload) => (
      <UploadCard
        key={upload.key}
        upload={upload}
        taking={t('thoughts:pictures.adding')}
        tile={
          <Tile tone="p">
            <IconPhoto size={22} stroke={1.7} aria-hidden="true" />
          </Tile>
        }
      />
    ));
}
