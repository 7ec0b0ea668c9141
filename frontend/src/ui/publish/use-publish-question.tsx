import { communityRoutes } from '@afi/contracts/communities';
import { memo, useState, type ReactNode } from 'react';
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
  const [question, setQuestion] = useState<Question | null>(null);
  // A list has one of these for each of its rows: the sheet comes with the first question, and stays to give the focus back.
  const [wanted, setWanted] = useState(ahead);
  return {
    ask: (count) => {
      setWanted(true);
      return new Promise((resolve) => setQuestion({ count, answer: resolve }));
    },
    sheet:
      wanted && communityId !== '' ? (
        <Sheet communityId={communityId} question={question} onAnswered={setQuestion} />
      ) : null,
  };
}

interface SheetProps {
  communityId: string;
  question: Question | null;
  onAnswered: (none: null) => void;
}

const Sheet = memo(function Sheet({ communityId, question, onAnswered }: SheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const undoSeconds = useUndoSeconds();
  const { data: community } = useRouteQuery(communityRoutes.one, { params: { id: communityId } });
  const online = useOnline();
  const answer = (yes: boolean) => {
    question?.answer(yes);
    onAnswered(null);
  };
  const said = ({ count }: Question) => {
    // Whoever publishes is a member too, and is told nothing.
    const others = community && community.membersCount - 1;
    const posts = t('shell:publish.posts', { count, shown: format.number(count) });
    const whatFollows = () => {
      if (!online) return t('shell:publish.offline');
      if (others === 0) return t('shell:publish.nobody', { community: community?.name });
      return undoSeconds > 0 ? t('shell:publish.later', { count: undoSeconds }) : t('shell:publish.atOnce');
    };
    const members = others && t('shell:publish.members', { count: others, shown: format.number(others) });
    return {
      title: members ? t('shell:publish.to', { posts, members }) : t('shell:publish.only', { posts }),
      text: whatFollows(),
    };
  };
  return (
    <Confirm
      open={question !== null}
      {...(question ? said(question) : { title: '', text: '' })}
      action={t('shell:publish.action')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
});
