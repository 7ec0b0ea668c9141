import type { MediaView } from '@afi/contracts/media';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../features/media/api/media.js';
import type { UploadSlot } from '../../features/media/api/upload-slot.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { photoSlot } from './products.upload-slot.js';

const ratio = 4 / 3;

/**
 * How the form of one product chooses its photo, and whether one is still on its way: it never lands on another product.
 * `saved` is the photo it has.
 */
export function usePhotoField(productId: string, saved: MediaView | null) {
  const slot = useMemo(() => photoSlot(productId), [productId]);
  const waiting = slot.use().some(({ phase }) => phase !== 'done' && phase !== 'failed');
  const photo = (chosen: string, onChange: (photoId: string) => void) => (
    <ProductPhotoPicker slot={slot} chosen={chosen} saved={saved} onChange={onChange} />
  );
  return { waiting, photo };
}

interface ProductPhotoPickerProps {
  slot: UploadSlot<null, string>;
  /** Id of the photo chosen, empty for none. */
  chosen: string;
  /** The photo as it was saved. */
  saved: MediaView | null;
  onChange: (photoId: string) => void;
}

function ProductPhotoPicker({ slot, chosen, saved, onChange }: ProductPhotoPickerProps) {
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
