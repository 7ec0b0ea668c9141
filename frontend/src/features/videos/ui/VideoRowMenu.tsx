import type { Creation } from '@afi/contracts/creations';
import { IconLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Dialog } from '../../../ui/Dialog.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { useVideo } from '../api/videos.js';
import { VideoMenu } from './VideoMenu.js';
import { VideoShare } from './VideoShare.js';

/** The link of a film that is in a list: what is known of it there does not tell. */
function ShareFromList({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useVideo(id);
  if (query.data) return <VideoShare video={query.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('share:title')}>
      <AsyncContent query={query}>{() => null}</AsyncContent>
    </Dialog>
  );
}

/** What may be done with a video in the list of all that somebody made. */
export function VideoRowMenu({ creation, children }: { creation: Creation; children: ReactNode }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <VideoMenu creation={creation}>
        {children}
        {creation.files.some(({ kind }) => kind === 'mp4') ? (
          <MenuItem icon={IconLink} onClick={() => setSharing(true)}>
            {t('share:action')}
          </MenuItem>
        ) : null}
      </VideoMenu>
      {sharing ? <ShareFromList id={creation.id} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
