import { storyScreens, type StoryRow } from '@afi/contracts/stories';
import { hrefOf } from '@afi/contracts/screen';
import { IconBook2, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { useStories } from '../api/stories.js';

function Row({ story: { id, title, state, moments, from, to } }: { story: StoryRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, last] = [from && format.date(from), to && format.date(to)];
  const days = first === last ? t('stories:day', { day: first }) : t('stories:days', { from: first, to: last });
  const facts = [t('stories:moments', { count: moments, shown: format.number(moments) }), ...(first ? [days] : [])];
  return (
    <Link to={hrefOf(storyScreens.one, { id })} className="list-row">
      <span className="grow">
        <span className="b">{title || t('stories:untitled')}</span>
        <br />
        <span className="sm mut">{state === 'ready' ? facts.join(' · ') : t(`stories:state.${state}`)}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** The stories of somebody; `create` leads to where thoughts are chosen for one. */
export function StoryList({ create }: { create: ReactNode }) {
  const { t } = useTranslation();
  const stories = useStories();
  return (
    <AsyncContent query={{ ...stories, data: stories.items }} skeleton={<SkeletonRows />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={IconBook2} title={t('stories:empty')} actions={create}>
            {t('stories:emptyText')}
          </EmptyState>
        ) : (
          <>
            <div>{create}</div>
            <ul className="card list-card">
              {items.map((story) => (
                <li key={story.id}>
                  <Row story={story} />
                </li>
              ))}
            </ul>
            <LoadMore {...stories} />
          </>
        )
      }
    </AsyncContent>
  );
}
