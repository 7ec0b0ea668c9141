import type { PostBodyOf } from '@afi/contracts/post-body';
import { LightImage, MediaGallery } from '../../features/media/ui/MediaGallery.js';
import { MediaDownload, MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { Carousel } from '../../features/posts/ui/bodies/Carousel.js';
import { LinkCard } from '../../features/posts/ui/bodies/LinkCard.js';

export const Images = ({ body }: { body: PostBodyOf<'image'> }) => <MediaGallery images={body.images} />;
export const Video = ({ body }: { body: PostBodyOf<'video'> }) => <MediaPlayer media={body.media} kind="video" />;
export const Sound = ({ body }: { body: PostBodyOf<'audio'> }) => <MediaPlayer media={body.media} kind="audio" />;
export const Download = ({ body }: { body: PostBodyOf<'file'> }) => <MediaDownload media={body.media} />;

export const Products = ({ body }: { body: PostBodyOf<'carousel'> }) => (
  <Carousel body={body} photo={(media, name) => <LightImage media={media} alt={name} ratio={4 / 3} />} />
);

export const Page = ({ body }: { body: PostBodyOf<'link'> }) => {
  const image = body.preview?.image ?? null;
  const shown = image && image.status !== 'failed' ? <LightImage media={image} alt="" ratio={1.91} /> : null;
  return <LinkCard body={body} image={shown} />;
};
