import type { ThoughtView } from '@afi/contracts/thoughts';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLightNetwork } from '../../../lib/light-network.js';
import { placeholderUrl } from '../../../lib/placeholder.js';
import { BlurredImage } from '../../../ui/BlurredImage.js';
import classes from './PhotoThumbs.module.css';

type Photo = NonNullable<ThoughtView['pictures']>[number];

/** More photos than this are a number in a line. */
const mostShown = 4;
const side = 64;

/** In its smallest form; blurred, and no more, where data is counted: the thought itself shows it. */
function Thumb({ photo: { variants, placeholder } }: { photo: Photo }) {
  const [light] = useState(isLightNetwork);
  const [smallest] = variants;
  if (smallest && !light)
    return (
      <BlurredImage
        className={classes.thumb}
        placeholder={placeholder}
        src={smallest.url}
        width={side}
        height={side}
        alt=""
      />
    );
  const blurred = placeholderUrl(placeholder);
  return (
    <span className={classes.thumb} style={blurred ? { backgroundImage: `url(${blurred})` } : {}}>
      {blurred ? null : <IconPhoto size={20} />}
    </span>
  );
}

/** The photos of a thought, small, where it is one line of many. */
export function PhotoThumbs({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  const more = photos.length - mostShown;
  return (
    <span className={classes.thumbs} role="img" aria-label={t('thoughts:pictures.count', { count: photos.length })}>
      {photos.slice(0, mostShown).map((one) => (
        <Thumb key={one.id} photo={one} />
      ))}
      {more > 0 ? <span className={`num ${classes.more}`}>+{more}</span> : null}
    </span>
  );
}
