import type { MediaView } from '@afi/contracts/media';
import { IconPackage } from '@tabler/icons-react';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { Tile } from '../../ui/Tile.js';

/** The photo of a product in a list to choose from, or what stands for one. */
export function RowPhoto({ photo }: { photo: MediaView | null }) {
  return (
    <Tile>{photo ? <MediaImage media={photo} alt="" sizes="2.75rem" ratio={1} /> : <IconPackage size={22} />}</Tile>
  );
}
