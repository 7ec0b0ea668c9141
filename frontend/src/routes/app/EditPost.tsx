import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePost, useUpdatePost } from '../../features/posts/api/posts.js';
import { autosaveOf, useAutosave } from '../../features/posts/api/use-autosave.js';
import { changeOf, fieldsOf } from '../../features/posts/api/composer.js';
import { PostForm } from '../../features/posts/ui/PostForm.js';
import { usePostCheck, usePostSays } from '../../features/posts/ui/composer/use-post-check.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useForm } from '../../lib/form/use-form.js';
import { useFresh } from '../../lib/query/use-fresh.js';
import { useLatest, type Latest } from '../../lib/query/use-latest.js';
import { showToast } from '../../lib/toast.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { bodyKinds, givenOfWord } from '../parts/body-kinds.js';
import { useComposer } from '../parts/composer.js';
import { useIsSending } from '../parts/posts.upload-slot.js';
import { useKeptOnline } from '../parts/use-kept-online.js';
import { useLeftPost } from '../parts/use-left-post.js';
import classes from '../../features/posts/ui/composer/Composer.module.css';

/** Keeps the version the person began with: a change made elsewhere meanwhile is refused, not overwritten. */
function EditForm({ post, latest }: { post: PostView; latest: Latest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [begun] = useState(post);
  const [initial] = useState(() => fieldsOf(begun, givenOfWord));
  const keep = `post ${begun.id}`;
  const autosave = useAutosave(keep, begun.id);
  const told = () => showToast({ tone: 'ok', text: t('posts:saved') });
  const form = useForm(useUpdatePost(), {
    ...useLeftPost(autosave, { at: hrefOf(postScreens.edit, { id: begun.id }), told }),
    initial,
    input: (values) => ({
      params: { id: begun.id },
      body: { ...changeOf(values), version: begun.version, ...autosaveOf(autosave) },
    }),
    says: usePostSays(),
    ...usePostCheck(initial, useIsSending(begun.id), bodyKinds),
    keep,
    whole: true,
    beside: () => autosave.known,
    ask: () => {
      autosave.pause();
      return Promise.resolve(true);
    },
    latest: { says: t('composer:form.changed'), ...latest },
    onKept: () => {
      autosave.done(false);
      void navigate(hrefOf(postScreens.one, { id: begun.id }), { replace: true });
    },
    onDone: () => {
      autosave.done();
      told();
      void navigate(hrefOf(postScreens.one, { id: begun.id }), { replace: true });
    },
  });
  const composer = useComposer(begun.id, form.values, begun);
  const online = useKeptOnline(autosave, form, {
    ...{ keep, initial, communityId: begun.communityId, postId: begun.id },
    // Half a text is nothing to read: what is online changes when it is saved.
    on: begun.status === 'draft',
  });
  return (
    <>
      {online.offers}
      <PostForm
        {...composer}
        form={online.form}
        status={online.status}
        saved={begun.body}
        savedAction={begun.action}
        begun={begun.status === 'published'}
        choices={[{ value: 'save', label: t('shell:save') }]}
      />
    </>
  );
}

export default function EditPost() {
  const { id = '' } = useParams();
  const query = useFresh(usePost(id));
  const latest = useLatest(query);
  return (
    <div className={`page ${classes.wide}`}>
      <PageTitle back={hrefOf(postScreens.one, { id })} />
      <AsyncContent query={query}>
        {(post) =>
          post.mayManage ? (
            <EditForm key={`${post.id} ${latest.round}`} post={post} latest={latest} />
          ) : (
            <ErrorState error={new ApiError(403, 'posts.forbidden', '')} />
          )
        }
      </AsyncContent>
    </div>
  );
}
