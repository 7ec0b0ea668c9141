import type { DraftView } from '@afi/contracts/draft';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';

/** The posts a document became, each as it is called now, with the way to it. */
export function SavedPosts({ posts }: { posts: readonly DraftView[] }) {
  const { t } = useTranslation();
  return (
    <ul className="card list-card">
      {posts.map((draft) => (
        <li key={draft.id}>
          {draft.postTitle === null ? (
            <span className="list-row mut">
              <span className="grow">{draft.title}</span>
              <span className="sm">{t('documents:saved.gone')}</span>
            </span>
          ) : (
            <Link className="list-row" to={hrefOf(postScreens.one, { id: draft.postId ?? '' })}>
              <span className="grow b">{draft.postTitle}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
