import type { StoryView } from '@afi/contracts/stories';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '../../features/media/api/picture.js';
import { LightImage } from '../../features/media/ui/MediaGallery.js';

/** The photos of a thought in a story, each whole under its words. */
export function StoryPictures({ pictures }: { pictures: NonNullable<StoryView['pictures']> }) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ media }, at) => {
    const picture = pictureOf(media);
    const ratio = picture ? picture.width / picture.height : 1;
    return <LightImage key={media.id} media={media} alt={t('stories:photo', { number: at + 1 })} ratio={ratio} />;
  });
  return (
    <div className="col tight" style={{ marginBlock: '0.5rem' }}>
      {shown}
    </div>
  );
}
