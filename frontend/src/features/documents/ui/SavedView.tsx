import { communityScreens } from '@afi/contracts/communities';
import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { endReviewToasts } from '../api/review.js';
import { FileCard } from './ReadingView.js';
import { SavedPosts } from './SavedPosts.js';

/** All of it became posts: where they are, and what can come next. */
export function SavedView({ document, published }: { document: DocumentView; published: boolean | null }) {
  const { t } = useTranslation();
  useEffect(() => endReviewToasts(document.id), [document.id]);
  const result = useRef<HTMLDivElement>(null);
  const justSaved = published !== null;
  // The button that was pressed stood at the end of a long list, and is gone with it.
  useEffect(() => {
    if (!justSaved) return;
    window.scrollTo({ top: 0 });
    result.current?.focus({ preventScroll: true });
  }, [justSaved]);
  const posts = document.drafts.filter((draft) => draft.postId !== null);
  return (
    <div className="col narrow" ref={result} tabIndex={-1}>
      <FileCard document={document} />
      <EmptyState
        tone="ok"
        icon={IconCircleCheck}
        title={t(
          published === false
            ? 'documents:saved.drafts'
            : published
              ? 'documents:saved.published'
              : 'documents:saved.title',
          { count: posts.length },
        )}
        actions={
          <>
            <LinkButton
              to={hrefOf(communityScreens.one, {
                id: document.communityId,
                tab: published === false ? 'drafts' : null,
              })}
            >
              {t('documents:saved.open')}
            </LinkButton>
            <LinkButton to={hrefOf(documentScreens.create, { communityId: document.communityId })} variant="default">
              {t('documents:another')}
            </LinkButton>
          </>
        }
      >
        {t(published === false ? 'documents:saved.draftsText' : 'documents:saved.publishedText', {
          community: document.communityName,
        })}
      </EmptyState>
      {posts.length > 0 ? <SavedPosts posts={posts} /> : null}
    </div>
  );
}
