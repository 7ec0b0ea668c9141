import type { PollView } from '@afi/contracts/polls';
import { postPollRoutes } from '@afi/contracts/post-polls';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { download } from '../../../lib/api/download.js';
import { showToast } from '../../../lib/toast.js';
import { chosenTimeZone } from '../../../lib/time-zone.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import type { usePollActs } from '../api/polls.js';
import { VotersDialog } from './VotersDialog.js';

interface PollMenuProps {
  poll: PollView;
  post: { id: string; title: string };
  acts: ReturnType<typeof usePollActs>;
}

/** What can be done besides voting: take the vote back, see who voted, and for the team keep the file. */
export function PollMenu({ poll, post, acts }: PollMenuProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [showing, setShowing] = useState(false);
  const [saving, setSaving] = useState(false);
  const shown = poll.options.every(({ votes }) => votes !== null);
  const named = !poll.anonymous && shown && poll.voters > 0 && (poll.mayVote || poll.mayManage || poll.mine.length > 0);
  const keep = async () => {
    setSaving(true);
    const zone = chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    await download(postPollRoutes.csv, { params: { id: post.id }, query: { zone } }).catch((error: unknown) =>
      showToast({ tone: 'bad', text: errorText(error) }),
    );
    setSaving(false);
  };
  const small = { variant: 'subtle', size: 'compact-md', mih: 44, disabled: acts.busy } as const;
  return (
    <div className="row wrap" style={{ gap: '0 0.25rem' }}>
      {poll.mayVote && poll.mine.length > 0 ? (
        <Button {...small} color="gray" onClick={acts.takeBack}>
          {t('polls:takeBack')}
        </Button>
      ) : null}
      {named ? (
        <Button {...small} leftSection={<IconUsers size={18} aria-hidden="true" />} onClick={() => setShowing(true)}>
          {t('polls:whoVoted')}
        </Button>
      ) : null}
      {poll.mayManage && shown ? (
        <Button
          {...small}
          loading={saving}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void keep()}
        >
          {t('polls:csv')}
        </Button>
      ) : null}
      {named ? <VotersDialog open={showing} onClose={() => setShowing(false)} poll={poll} postId={post.id} /> : null}
    </div>
  );
}
