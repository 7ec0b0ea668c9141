import type { CreationFileKind } from '@afi/contracts/creations';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CreationHelp } from '../../features/creations/ui/CreationRow.js';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { useJob } from '../../features/jobs/api/jobs.js';
import { Meter } from '../../ui/Meter.js';
import { postSlot } from './posts.upload-slot.js';

const shownBy: Partial<Record<CreationFileKind, 'image' | 'video' | 'file'>> = {
  mp4: 'video',
  jpeg: 'image',
  png: 'image',
  pdf: 'file',
};

function JobMeter({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { data: job } = useJob(jobId);
  return job ? <Meter percent={job.percent} label={t('creations:making')} /> : null;
}

/** What the list of creations has of other words: how far their work is, and posts with a file. */
export function useCreationHelp(): CreationHelp {
  const navigate = useNavigate();
  const writable = useWritableCommunities();
  return {
    progress: (jobId) => <JobMeter jobId={jobId} />,
    posts: (kind) => {
      const type = shownBy[kind];
      // Who may publish nowhere is led into no dead end: sending and downloading stand beside.
      if (!type || writable.data?.length === 0) return null;
      return async (file) => {
        await postSlot(type, 'new').start(file, null);
        void navigate(hrefOf(postScreens.create, { type }));
      };
    },
  };
}
