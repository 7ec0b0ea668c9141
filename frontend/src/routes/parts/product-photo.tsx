import type { MediaView } from '@afi/contracts/media';
import type { ProductView } from '@afi/contracts/products';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../features/media/api/media.js';
import type { UploadSlot } from '../../features/media/api/upload-slot.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { photoSlot } from './products.upload-slot.js';

const ratio = 4 / 3;

/** The photo of a product in a list; null where it has none. */
export const productPhoto = ({ name, photo }: ProductView) =>
  photo ? <MediaImage media={photo} alt={name} sizes="(min-width: 36em) 20rem, 7rem" ratio={ratio} /> : null;

/** Where the photo of one product is sent to, and whether it still is on its way. */
export function usePhotoSlot(productId: string) {
  const slot = useMemo(() => photoSlot(productId), [productId]);
  const waiting = slot.use().some(({ phase }) => phase !== 'done' && phase !== 'failed');
  return { slot, waiting };
}

interface ProductPhotoPickerProps {
  slot: UploadSlot<null, string>;
  /** Id of the photo chosen, empty for none. */
  chosen: string;
  /** The photo as it was saved. */
  saved: MediaView | null;
  onChange: (photoId: string) => void;
}

export function ProductPhotoPicker({ slot, chosen, saved, onChange }: ProductPhotoPickerProps) {
  const { t } = useTranslation();
  const isSaved = chosen === (saved?.id ?? '');
  const { data: sent } = useMedia(isSaved ? null : chosen || null);
  return (
    <ImagePicker
      slot={slot}
      label={t('products:form.photo')}
      hint={t('products:form.photoHint')}
      ratio={ratio}
      current={isSaved ? saved : (sent ?? null)}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
