import type { MediaView } from '@afi/contracts/media';
import { IconChevronLeft, IconChevronRight, IconPhotoDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLightNetwork } from '../../../lib/light-network.js';
import { useFormat } from '../../../lib/use-format.js';
import { Translated } from '../../../ui/translated.js';
import { pictureOf } from '../api/picture.js';
import { placeholderUrl } from '../../../lib/placeholder.js';
import { MediaImage } from './MediaImage.js';
import classes from './MediaGallery.module.css';

export interface GalleryImage {
  media: MediaView | null;
  caption: string;
}

const gone: Pick<MediaView, 'status' | 'variants' | 'placeholder'> = {
  status: 'failed',
  variants: [],
  placeholder: null,
};
/** Neither a tower nor a strip: what lies over is cut. */
const ratioOf = (media: MediaView | null): number => {
  const picture = media && pictureOf(media);
  return picture ? Math.min(1.91, Math.max(0.8, picture.width / picture.height)) : 4 / 3;
};

/** An image whose bytes are asked for by a tap where data is counted; blurred and with its weight until then. */
export function LightImage({ media, alt, ratio }: { media: MediaView | null; alt: string; ratio: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [wanted, setWanted] = useState(!isLightNetwork());
  const smallest = media?.variants[0];
  if (wanted || !media || !smallest)
    return <MediaImage media={media ?? gone} alt={alt} ratio={ratio} sizes="(min-width: 48em) 40rem, 100vw" />;
  const blurred = placeholderUrl(media.placeholder);
  return (
    <button
      type="button"
      className={classes.light}
      style={{ aspectRatio: ratio, ...(blurred ? { backgroundImage: `url(${blurred})` } : {}) }}
      aria-label={t('media:image.show', { name: alt, bytes: format.bytes(smallest.bytes) })}
      onClick={() => setWanted(true)}
    >
      <span>
        <IconPhotoDown size={20} aria-hidden="true" /> {format.bytes(smallest.bytes)}
      </span>
    </button>
  );
}

function Caption({ text, at }: { text: string; at: number }) {
  if (!text) return null;
  return (
    <figcaption className="sm mut">
      {text}
      <Translated place={`image.${at}`} />
    </figcaption>
  );
}

/** One image, or several side by side: swiped on a phone, turned by buttons or arrows elsewhere. */
export function MediaGallery({ images }: { images: readonly GalleryImage[] }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [first] = images;
  if (!first) return null;
  const ratio = ratioOf(first.media);
  const altOf = ({ caption }: GalleryImage, index: number) =>
    caption || t('media:image.nth', { n: index + 1, count: images.length });
  if (images.length === 1)
    return (
      <figure className={classes.one}>
        <LightImage media={first.media} alt={first.caption || t('media:image.one')} ratio={ratio} />
        <Caption text={first.caption} at={0} />
      </figure>
    );
  const turn = (to: number) => {
    const box = strip.current;
    box?.scrollTo({ left: to * box.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={classes.gallery}>
      <ul
        ref={strip}
        className={classes.strip}
        tabIndex={0}
        aria-label={t('media:image.several', { count: images.length })}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {images.map((image, index) => (
          <li key={`${image.media?.id ?? ''} ${index}`}>
            <figure className={classes.one}>
              <LightImage media={image.media} alt={altOf(image, index)} ratio={ratio} />
              <Caption text={image.caption} at={index} />
            </figure>
          </li>
        ))}
      </ul>
      <span className={classes.count} aria-hidden="true">
        {at + 1}/{images.length}
      </span>
      <button
        type="button"
        className={classes.turn}
        data-side="before"
        disabled={at === 0}
        aria-label={t('media:image.before')}
        onClick={() => turn(at - 1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.turn}
        data-side="after"
        disabled={at === images.length - 1}
        aria-label={t('media:image.after')}
        onClick={() => turn(at + 1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
