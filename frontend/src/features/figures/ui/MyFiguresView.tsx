import { communityScreens } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { figureScreens, figuresRoutes } from '@afi/contracts/figures';
import { postScreens } from '@afi/contracts/posts';
import type { AnswerOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { SkeletonCards } from '../../../ui/Skeleton.js';
import { DaysSection } from './DaysSection.js';
import classes from './FiguresView.module.css';

const series = [
  { name: 'posts', color: 'var(--p)' },
  { name: 'members', color: 'var(--warn)' },
] as const;

type Mine = AnswerOf<typeof figuresRoutes.mine>;

/** Whether none of it would say anything but nought. Whom one reads with is no work of one's own. */
const isNothing = ({ counts: { posts, drafts, readers, documents }, days }: Mine): boolean =>
  posts + drafts + readers + documents + days.reduce((sum, day) => sum + day.posts + day.members, 0) === 0;

/** The next step of who has nothing to count: a place to publish in, then something to publish. */
function Start({ counts: { managed, communities } }: Pick<Mine, 'counts'>) {
  const { t } = useTranslation();
  const [text, first, second] =
    managed > 0
      ? (['publish', ['publishAct', postScreens.create], ['documentAct', documentScreens.create]] as const)
      : ([
          communities > 0 ? 'reads' : 'found',
          ['foundAct', communityScreens.create],
          ['joinAct', communityScreens.join],
        ] as const);
  return (
    <EmptyState
      icon={IconChartBar}
      title={t('figures:start.title')}
      actions={
        <>
          <LinkButton to={first[1]}>{t(`figures:start.${first[0]}`)}</LinkButton>
          <LinkButton variant="default" to={second[1]}>
            {t(`figures:start.${second[0]}`)}
          </LinkButton>
        </>
      }
    >
      {t(`figures:start.${text}`)}
    </EmptyState>
  );
}

/** What somebody publishes and for how many; each figure opens what it counts. */
export function MyFiguresView() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useRouteQuery(figuresRoutes.mine, {});
  return (
    <AsyncContent query={query} skeleton={<SkeletonCards count={2} />}>
      {({ counts, days }) => {
        if (isNothing({ counts, days })) return <Start counts={counts} />;
        const week = days.slice(-7).reduce((sum, { posts }) => sum + posts, 0);
        const counted = (key: string, count: number) => t(`figures:${key}`, { count, shown: format.number(count) });
        const tiles = [
          { name: 'communities', to: communityScreens.list, more: counted('managed', counts.managed) },
          {
            name: 'posts',
            to: hrefOf(figureScreens.posts, { status: 'published' }),
            more: t('figures:week', { shown: format.number(week) }),
          },
          { name: 'drafts', to: hrefOf(figureScreens.posts, { status: 'draft' }), more: t('figures:onlyTeam') },
          { name: 'readers', to: communityScreens.list, more: t('figures:whoReads') },
          { name: 'documents', to: documentScreens.list, more: counted('toReview', counts.toReview) },
        ] as const;
        return (
          <div className="col">
            <ul className={classes.tiles} data-own="">
              {tiles.map(({ name, to, more }) => (
                <li key={name}>
                  <Link to={to} className={`card ${classes.tile}`}>
                    <span className="mut">{t(`figures:mine.${name}`)}</span>
                    <span className={classes.number}>{format.number(counts[name])}</span>
                    <span className="sm mut">{more}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <DaysSection days={days} series={series} />
          </div>
        );
      }}
    </AsyncContent>
  );
}
