import { sharedRowMenu } from '../../../ui/share/shared-row-menu.js';
import { useVideo } from '../api/videos.js';
import { VideoMenu } from './VideoMenu.js';
import { VideoShare } from './VideoShare.js';

/** What may be done with a video in the list of all that somebody made. */
export const VideoRowMenu = sharedRowMenu({
  Menu: VideoMenu,
  mayShow: ({ files }) => files.some(({ kind }) => kind === 'mp4'),
  useThing: useVideo,
  link: (video, onClose) => <VideoShare video={video} onClose={onClose} />,
});
