import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePost, useUpdatePost } from '../../features/posts/api/posts.js';
import { PostForm, type PostText } from '../../features/posts/ui/PostForm.js';
import { ApiError } from '../../lib/api/api-error.js';
import { showToast } from '../../lib/toast.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Keeps the version the person began with: a change made elsewhere meanwhile is refused, not overwritten. */
function EditForm({ post }: { post: PostView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [begun] = useState(post);
  const update = useUpdatePost();
  const save = (text: PostText) =>
    update.mutate(
      { params: { id: begun.id }, body: { ...text, version: begun.version } },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', text: t('posts:saved') });
          void navigate(hrefOf(postScreens.one, { id: begun.id }), { replace: true });
        },
      },
    );
  return (
    <PostForm
      initial={begun}
      error={update.error}
      actions={[{ label: t('shell:save'), busy: update.isPending, run: save }]}
    />
  );
}

export default function EditPost() {
  const { id = '' } = useParams();
  const query = usePost(id);
  return (
    <div className="page narrow">
      <PageTitle back={hrefOf(postScreens.one, { id })} />
      <AsyncContent query={query}>
        {(post) =>
          post.mayManage ? (
            <EditForm key={post.id} post={post} />
          ) : (
            <ErrorState error={new ApiError(403, 'posts.forbidden', '')} />
          )
        }
      </AsyncContent>
    </div>
  );
}
