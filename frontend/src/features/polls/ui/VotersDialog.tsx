import type { PollView } from '@afi/contracts/polls';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Dialog } from '../../../ui/Dialog.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { useVoters } from '../api/polls.js';

interface VotersDialogProps {
  open: boolean;
  onClose: () => void;
  poll: PollView;
  postId: string;
}

/** Who voted for what, of a poll that said so before. */
export function VotersDialog({ open, onClose, poll, postId }: VotersDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('polls:whoVoted')}>
      <Voters poll={poll} postId={postId} />
    </Dialog>
  );
}

function Voters({ poll, postId }: Pick<VotersDialogProps, 'poll' | 'postId'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [optionId, setOptionId] = useState('');
  const voters = useVoters(postId, optionId || undefined);
  const textOf = (id: string) => poll.options.find((option) => option.id === id)?.text;
  return (
    <div className="col">
      <NativeSelect
        label={t('polls:option')}
        value={optionId}
        onChange={(event) => setOptionId(event.currentTarget.value)}
        data={[
          { value: '', label: t('polls:allOptions') },
          ...poll.options.map(({ id, text }) => ({ value: id, label: text })),
        ]}
      />
      <AsyncContent query={{ ...voters, data: voters.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconUsers} title={t('polls:nobody')}>
              {t('polls:nobodyText')}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((voter) => (
                  <li key={voter.id} className="list-row">
                    <Avatar name={voter.fullname} picture={voter.picture} size={2.25} />
                    <div className="grow">
                      <div className="b">{voter.fullname}</div>
                      <div className="xs mut">
                        {[...voter.optionIds.map(textOf), format.ago(voter.votedAt)].filter(Boolean).join(' · ')}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
              <LoadMore {...voters} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
