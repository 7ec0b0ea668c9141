import type { MediaView } from '@afi/contracts/media';
import { IconPhotoOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '../api/picture.js';
import { BlurredImage } from '../../../ui/BlurredImage.js';
import classes from './MediaImage.module.css';

interface MediaImageProps {
  media: Pick<MediaView, 'status' | 'variants' | 'placeholder'>;
  /** What it shows; empty where its name stands beside it. */
  alt: string;
  /** How wide it is shown, as CSS says it: `(min-width: 48em) 20rem, 100vw`. */
  sizes: string;
  /** Width over height of its place; its own when absent. */
  ratio?: number;
}

/** An image of ours: a blurred one at once, then the width this screen needs. Nothing moves when it comes. */
export function MediaImage({ media, alt, sizes, ratio }: MediaImageProps) {
  const { t } = useTranslation();
  const picture = useMemo(() => pictureOf(media), [media]);
  const aspectRatio = ratio ?? (picture ? picture.width / picture.height : 1);
  if (!picture)
    return (
      <span
        className={classes.place}
        style={{ aspectRatio }}
        role="img"
        aria-label={t(media.status === 'failed' ? 'media:image.failed' : 'media:image.processing')}
        data-busy={media.status === 'failed' ? undefined : ''}
      >
        {media.status === 'failed' ? <IconPhotoOff size={28} stroke={1.6} aria-hidden="true" /> : null}
      </span>
    );
  return (
    <BlurredImage
      className={classes.image}
      placeholder={media.placeholder}
      style={{ aspectRatio }}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
    />
  );
}
