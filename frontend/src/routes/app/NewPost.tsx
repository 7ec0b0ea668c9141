import { communityScreens } from '@afi/contracts/communities';
import { postTypes } from '@afi/contracts/post-body';
import { platformScreens } from '@afi/contracts/platform';
import { postScreens, type PostView, longestTitle } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CommunityPicker } from '../../features/communities/ui/CommunityPicker.js';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { useCreatePost, useUnpublish } from '../../features/posts/api/posts.js';
import { autosaveOf, useAutosave } from '../../features/posts/api/use-autosave.js';
import { emptyPost, inputOf, isPlanned, type PostFields } from '../../features/posts/api/composer.js';
import { PostForm } from '../../features/posts/ui/PostForm.js';
import { usePostCheck, usePostSays } from '../../features/posts/ui/composer/use-post-check.js';
import { useForm } from '../../lib/form/use-form.js';
import { showToast } from '../../lib/toast.js';
import { shortTitle } from '../../lib/format.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { usePublishedToast } from '../../ui/publish/use-published-toast.js';
import { usePublishQuestion } from '../../ui/publish/use-publish-question.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { bodyKinds } from '../parts/body-kinds.js';
import { useComposer } from '../parts/composer.js';
import { NowhereToPublish } from '../parts/NowhereToPublish.js';
import { useIsSending } from '../parts/posts.upload-slot.js';
import { usePostBeginning } from '../parts/post-beginning.js';
import { useKeptOnline } from '../parts/use-kept-online.js';
import { useLeftPost } from '../parts/use-left-post.js';
import classes from '../../features/posts/ui/composer/Composer.module.css';

interface WriteProps {
  /** What the form begins with. */
  initial: PostFields;
  communityId: string;
  onCommunity: (id: string) => void;
  picker: ReactNode;
}

/** Published at once, or kept as a draft: two buttons of one form. */
function Write({ initial, communityId, onCommunity, picker }: WriteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const takenBack = useUnpublish();
  const question = usePublishQuestion(communityId, { ahead: true });
  const tellPublished = usePublishedToast();
  const takeBack = async (id: string) => {
    await takenBack.mutateAsync({ params: { id } });
    // Where it is published after all, or written on.
    void navigate(hrefOf(postScreens.one, { id }));
  };
  const community = (tab: 'drafts' | null) => hrefOf(communityScreens.one, { id: communityId, tab });
  const autosave = useAutosave('post', null);
  const told = (post: PostView) => {
    if (post.status === 'published')
      tellPublished({
        text: t('posts:publishedOne', { title: shortTitle(post.title) }),
        id: post.id,
        takeBack: () => takeBack(post.id),
      });
    else if (post.startsAt) showToast({ tone: 'ok', text: t('posts:planned', { at: format.dateTime(post.startsAt) }) });
    else showToast({ tone: 'ok', text: t('posts:draftSaved') });
  };
  const left = useLeftPost(autosave, { at: hrefOf(postScreens.create, { communityId }), told });
  const form = useForm(useCreatePost(), {
    ...left,
    initial,
    input: (values, choice) => ({
      body: { ...inputOf(values, communityId, choice === 'publish'), ...autosaveOf(autosave) },
    }),
    says: usePostSays(),
    ...usePostCheck(initial, useIsSending('new'), bodyKinds),
    keep: 'post',
    chosen: ['type'],
    whole: true,
    beside: () => autosave.known,
    // What is planned tells nobody yet.
    ask: async (values, choice) => {
      const sure = choice !== 'publish' || isPlanned(values) || (await question.ask(1));
      if (sure) autosave.pause();
      return sure;
    },
    onKept: () => {
      autosave.done(false);
      void navigate(community(null), { replace: true });
    },
    onDone: (post) => {
      autosave.done();
      told(post);
      void navigate(community(post.status === 'published' ? null : 'drafts'), {
        replace: true,
        state: { wanted: post.id },
      });
    },
  });
  const composer = useComposer('new', form.values, null);
  const planned = isPlanned(form.values);
  const online = useKeptOnline(autosave, form, {
    ...{ keep: 'post', initial, communityId, postId: null, onCommunity },
  });
  return (
    <>
      {online.offers}
      <PostForm
        {...composer}
        form={online.form}
        status={online.status}
        before={picker}
        choices={[
          { value: 'publish', label: t(planned ? 'posts:plan' : 'posts:publishNow') },
          ...(planned ? [] : [{ value: 'draft', label: t('posts:saveDraft') }]),
        ]}
      />
      {question.sheet}
    </>
  );
}

export default function NewPost() {
  const [search] = useSearchParams();
  const communities = useWritableCommunities();
  const beginning = usePostBeginning();
  const [picked, setPicked] = useState(search.get('communityId') ?? '');
  const [initial] = useState(() => {
    const type = postTypes.find((one) => one === search.get('type'));
    const title = (beginning?.title ?? search.get('title'))?.slice(0, longestTitle) ?? '';
    return { ...emptyPost, ...(type && { type }), title, content: beginning?.content ?? '' };
  });
  const back = picked ? hrefOf(communityScreens.one, { id: picked }) : platformScreens.home;
  return (
    <div className={`page ${classes.wide}`}>
      <PageTitle back={back} />
      <AsyncContent query={communities}>
        {(items) => {
          const communityId = items.some((one) => one.id === picked) ? picked : (items[0]?.id ?? '');
          return items.length === 0 ? (
            <NowhereToPublish />
          ) : (
            <Write
              initial={initial}
              communityId={communityId}
              onCommunity={setPicked}
              picker={<CommunityPicker communities={items} value={communityId} onChange={setPicked} />}
            />
          );
        }}
      </AsyncContent>
    </div>
  );
}
