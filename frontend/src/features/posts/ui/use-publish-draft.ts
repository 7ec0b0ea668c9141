import type { ListedPost } from '@afi/contracts/posts';
import { useTranslation } from 'react-i18next';
import { shortTitle } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { usePublishedToast } from '../../../ui/publish/use-published-toast.js';
import { usePublishQuestion } from '../../../ui/publish/use-publish-question.js';
import { usePostActs, useUnpublish } from '../api/posts.js';

/** Publishes a draft: asked about first, and to be taken back for a while. `sheet` is the question. */
export function usePublishDraft(
  post: Pick<ListedPost, 'id' | 'title' | 'communityId'>,
  onPublished?: (id: string) => void,
) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { publish } = usePostActs(post.title);
  const takenBack = useUnpublish();
  const question = usePublishQuestion(post.communityId);
  const tellPublished = usePublishedToast();
  const input = { params: { id: post.id } };
  const start = async () => {
    if (!(await question.ask(1))) return;
    const done = () => {
      tellPublished({
        text: t('posts:publishedOne', { title: shortTitle(post.title) }),
        id: post.id,
        takeBack: () => takenBack.mutateAsync(input),
      });
      onPublished?.(post.id);
    };
    publish.mutate(input, {
      onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      onSuccess: done,
      // Its change may be told before its answer: it stands among the drafts no longer.
      onLeft: (outcome) => void ('answer' in outcome && done()),
    });
  };
  return { start: () => void start(), busy: publish.isPending, sheet: question.sheet };
}
