import { communityRoutes } from '@afi/contracts/communities';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../lib/query/use-route-query.js';
import { useOnline } from '../../lib/use-online.js';
import { useFormat } from '../../lib/use-format.js';
import { Confirm } from '../Confirm.js';
import { useUndoSeconds } from './use-undo-seconds.js';

interface Question {
  count: number;
  answer: (yes: boolean) => void;
}

interface PublishQuestion {
  /** Answers whether so many posts are to go online now. */
  ask: (count: number) => Promise<boolean>;
  /** Stands anywhere on the page. */
  sheet: ReactNode;
}

/**
 * Publishing tells every member, so it is asked about on a sheet that says how many there are. `ahead` reads the community
 * before the question, for pages made to publish; a menu of a list reads it with the question.
 */
export function usePublishQuestion(communityId: string, { ahead = false } = {}): PublishQuestion {
  const { t } = useTranslation();
  const format = useFormat();
  const [question, setQuestion] = useState<Question | null>(null);
  const undoSeconds = useUndoSeconds();
  const { data: community } = useRouteQuery(
    communityRoutes.one,
    { params: { id: communityId } },
    { enabled: communityId !== '' && (ahead || question !== null) },
  );
  // Whoever publishes is a member too, and is told nothing.
  const others = community && community.membersCount - 1;
  const count = question?.count ?? 0;
  const posts = t('shell:publish.posts', { count, shown: format.number(count) });
  const answer = (yes: boolean) => {
    question?.answer(yes);
    setQuestion(null);
  };
  const online = useOnline();
  const whatFollows = () => {
    if (!online) return t('shell:publish.offline');
    if (others === 0) return t('shell:publish.nobody', { community: community?.name });
    return undoSeconds > 0 ? t('shell:publish.later', { count: undoSeconds }) : t('shell:publish.atOnce');
  };
  return {
    ask: (wanted) => new Promise((resolve) => setQuestion({ count: wanted, answer: resolve })),
    sheet: (
      <Confirm
        open={question !== null}
        title={
          others
            ? t('shell:publish.to', {
                posts,
                members: t('shell:publish.members', { count: others, shown: format.number(others) }),
              })
            : t('shell:publish.only', { posts })
        }
        text={whatFollows()}
        action={t('shell:publish.action')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
