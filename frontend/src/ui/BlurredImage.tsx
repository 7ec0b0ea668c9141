import { useMemo, type ComponentPropsWithRef } from 'react';
import { placeholderUrl } from '../lib/placeholder.js';

interface BlurredImageProps extends ComponentPropsWithRef<'img'> {
  /** As the server tells it. */
  placeholder: string | null;
}

/** An image that is fetched when it is near, over a blurred one until then. */
export function BlurredImage({ placeholder, style, ...image }: BlurredImageProps) {
  const blurred = useMemo(() => placeholderUrl(placeholder), [placeholder]);
  return (
    <img
      {...image}
      style={{ ...style, ...(blurred ? { backgroundImage: `url(${blurred})` } : {}) }}
      loading="lazy"
      decoding="async"
      // The blurred one would shine through what is transparent.
      onLoad={(event) => (event.currentTarget.style.backgroundImage = '')}
    />
  );
}
