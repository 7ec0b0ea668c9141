import { communityScreens } from '@afi/contracts/communities';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { IconUsers } from '@tabler/icons-react';
import { CommunityPicker } from '../../features/communities/ui/CommunityPicker.js';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { useCreatePost } from '../../features/posts/api/posts.js';
import { PostForm } from '../../features/posts/ui/PostForm.js';
import { showToast } from '../../lib/toast.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function NewPost() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const communities = useWritableCommunities();
  const [picked, setPicked] = useState(search.get('communityId') ?? '');
  const create = useCreatePost();
  const back = picked ? hrefOf(communityScreens.one, { id: picked }) : platformScreens.home;
  return (
    <div className="page narrow">
      <PageTitle back={back} />
      <AsyncContent query={communities}>
        {(items) => {
          const communityId = items.some((one) => one.id === picked) ? picked : (items[0]?.id ?? '');
          const save = (publish: boolean) => ({
            label: t(publish ? 'posts:publishNow' : 'posts:saveDraft'),
            busy: create.isPending && create.variables.body.publish === publish,
            run: (text: { title: string; content: string; privacy: 'public' | 'membersOnly' }) =>
              create.mutate(
                { body: { ...text, communityId, publish } },
                {
                  onSuccess: (post) => {
                    showToast({ tone: 'ok', text: t(publish ? 'posts:published' : 'posts:draftSaved') });
                    void navigate(
                      hrefOf(communityScreens.one, { id: post.communityId, tab: publish ? null : 'drafts' }),
                      { replace: true },
                    );
                  },
                },
              ),
          });
          return items.length === 0 ? (
            <EmptyState
              icon={IconUsers}
              title={t('communities:noneToWrite')}
              actions={<LinkButton to={communityScreens.list}>{t('communities:title')}</LinkButton>}
            >
              {t('communities:noneToWriteText')}
            </EmptyState>
          ) : (
            <PostForm
              initial={{ title: '', content: '', privacy: 'membersOnly' }}
              before={<CommunityPicker communities={items} value={communityId} onChange={setPicked} />}
              error={create.error}
              actions={[save(true), save(false)]}
            />
          );
        }}
      </AsyncContent>
    </div>
  );
}
