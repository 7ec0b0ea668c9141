import type { VideoView } from '@afi/contracts/videos';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from '../../../ui/share/ShareDialog.js';
import { useVideoShare } from '../api/videos.js';

interface VideoShareProps {
  video: Pick<VideoView, 'id' | 'title' | 'share'>;
  onClose: () => void;
}

/** The link of a film. */
export function VideoShare({ video, onClose }: VideoShareProps) {
  const { t } = useTranslation();
  const words = { text: t('videos:byLink.text'), copy: t('videos:byLink.copy') };
  return <ShareDialog of={video} words={words} acts={useVideoShare()} onClose={onClose} />;
}
