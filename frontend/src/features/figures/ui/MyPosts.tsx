import { communityScreens } from '@afi/contracts/communities';
import { figuresRoutes, type MyPost } from '@afi/contracts/figures';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';

/** The caller's posts, online or drafts. */
export function MyPosts({ status }: { status: MyPost['status'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mine = usePages(figuresRoutes.posts, { query: { status } }, { limit: 20 });
  return (
    <AsyncContent query={{ ...mine, data: mine.items }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconPencil}
            title={t(`figures:none.${status}`)}
            actions={
              <LinkButton to={status === 'draft' ? postScreens.create : communityScreens.list}>
                {t(`figures:none.${status}Act`)}
              </LinkButton>
            }
          >
            {t(`figures:none.${status}Text`)}
          </EmptyState>
        ) : (
          <>
            <ul className="card list-card">
              {items.map(({ id, title, communityName, publishedAt, createdAt }) => (
                <li key={id}>
                  <Link to={hrefOf(postScreens.one, { id })} className="list-row">
                    <span className="grow">
                      <span className="b">{title || t('figures:untitled')}</span>
                      <br />
                      <span className="sm mut">
                        {communityName} · {format.date(publishedAt ?? createdAt)}
                      </span>
                    </span>
                    <IconChevronRight size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
            <LoadMore {...mine} />
          </>
        )
      }
    </AsyncContent>
  );
}
