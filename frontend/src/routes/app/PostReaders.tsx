import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePost } from '../../features/posts/api/posts.js';
import { ReadersList } from '../../features/posts/ui/ReadersList.js';
import { ApiError } from '../../lib/api/api-error.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { TabLinks } from '../../ui/TabLinks.js';

const tabs = ['unread', 'read'] as const;

export default function PostReaders() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const query = usePost(id);
  const who = search.get('who') === 'read' ? 'read' : 'unread';
  return (
    <div className="page narrow">
      <AsyncContent query={query}>
        {(post) => (
          <>
            <PageTitle
              title={t('post-team:readers.title')}
              subtitle={post.title}
              back={hrefOf(postScreens.one, { id })}
            />
            {!post.mayManage ? (
              <ErrorState error={new ApiError(403, 'posts.forbidden', '')} />
            ) : post.mustRead ? (
              <>
                <TabLinks
                  label={t('post-team:readers.title')}
                  current={who}
                  tabs={tabs.map((one) => ({
                    id: one,
                    label: t(`post-team:readers.tabs.${one}`),
                    to: hrefOf(postScreens.readers, { id, who: one === 'unread' ? null : one }),
                  }))}
                />
                <ReadersList key={who} postId={id} who={who} />
              </>
            ) : (
              <EmptyState icon={IconChecklist} title={t('post-team:readers.notAsked')}>
                {t('post-team:readers.notAskedText')}
              </EmptyState>
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
