import type { MediaView } from '@afi/contracts/media';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { slidePictureSlot } from './slide-picture.upload-slot.js';

/** Width over height of the place of a picture beside a text. */
const ratio = 376 / 326;

interface SlidePictureProps {
  deckId: string;
  slideId: string;
  /** The product it is of; without one it is the slide's own. */
  item?: number;
  mediaId: string | null;
  pictures: readonly MediaView[];
  onChange: (mediaId: string | null) => void;
}

/** Chooses the picture of a slide, or of a product on it: sent with what the device has, cut to its place. */
export function SlidePicture({ deckId, slideId, item, mediaId, pictures, onChange }: SlidePictureProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => slidePictureSlot(deckId, slideId, item), [deckId, slideId, item]);
  const known = pictures.find(({ id }) => id === mediaId);
  const { data: sent } = useMedia(known ? null : mediaId);
  return (
    <ImagePicker
      slot={slot}
      {...(item === undefined
        ? { label: t('slides:fields.picture'), hint: t('slides:fields.pictureHint'), ratio }
        : { label: t('slides:fields.photo', { number: item + 1 }), hint: t('slides:fields.photoHint'), ratio: 1 })}
      current={known ?? sent ?? null}
      onChange={onChange}
    />
  );
}
