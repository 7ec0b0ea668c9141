import type { PollView } from '@afi/contracts/polls';
import { postPollRoutes } from '@afi/contracts/post-polls';
import { postRoutes } from '@afi/contracts/posts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation, type Outcome } from '../../../lib/query/use-route-mutation.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';

const mayClose = ({ mayManage, state }: PollView): boolean => mayManage && state === 'active';
/** Counts kept for the end were seen: such a poll is over for good. */
const mayReopen = ({ mayManage, state, results, voters }: PollView): boolean =>
  mayManage && state !== 'active' && !(results === 'at-end' && voters > 0);

const refresh = [postRoutes.feed, postRoutes.home, postRoutes.one] as const;

/** In the menu of its post: what the owner and the team do to a poll. */
export function PollActs({ body: poll, post }: { body: PollView; post: { id: string; title: string } }) {
  const { t } = useTranslation('polls');
  const errorText = useErrorText();
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act, of: post.title }) });
  const close = useRouteMutation(postPollRoutes.close, { refresh, offline: offline(t('polls:close')) });
  const reopen = useRouteMutation(postPollRoutes.reopen, { refresh, offline: offline(t('polls:reopen')) });
  const input = { params: { id: post.id } };
  // The menu, and this with it, is gone before the answer.
  const onLeft = (outcome: Outcome<typeof postPollRoutes.close>) =>
    'error' in outcome && showToast({ tone: 'bad', text: errorText(outcome.error) });
  return (
    <>
      {mayClose(poll) ? (
        <MenuItem icon={IconLock} onClick={() => close.mutate(input, { onLeft })}>
          {t('polls:close')}
        </MenuItem>
      ) : null}
      {mayReopen(poll) ? (
        <MenuItem icon={IconLockOpen} onClick={() => reopen.mutate(input, { onLeft })}>
          {t('polls:reopen')}
        </MenuItem>
      ) : null}
    </>
  );
}
