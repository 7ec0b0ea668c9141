import { figuresRoutes } from '@afi/contracts/figures';
import { jobScreens } from '@afi/contracts/jobs';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { SkeletonCards } from '../../../ui/Skeleton.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { DaysSection } from './DaysSection.js';
import classes from './FiguresView.module.css';

const series = [
  { name: 'posts', color: 'var(--p)' },
  { name: 'jobsDone', color: 'var(--ok)' },
  { name: 'jobsFailed', color: 'var(--bad)' },
  { name: 'clients', color: 'var(--warn)' },
] as const;
const tiles = ['clients', 'communities', 'postsPublished', 'documents'] as const;

/** What goes on in the installation, and what failed. */
export function FiguresView() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useRouteQuery(figuresRoutes.dashboard, {}, { refetchInterval: 30_000 });
  return (
    <AsyncContent query={query} skeleton={<SkeletonCards count={2} />} home={platformScreens.dashboard}>
      {({ counts, days }) => {
        const sum = (name: 'posts' | 'clients' | 'jobsDone' | 'jobsFailed') =>
          days.slice(-7).reduce((total, day) => total + day[name], 0);
        const week: Partial<Record<(typeof tiles)[number], number>> = {
          clients: sum('clients'),
          postsPublished: sum('posts'),
        };
        return (
          <div className="col">
            <div className={classes.tiles}>
              {tiles.map((name) => (
                <div key={name} className="card">
                  <div className="mut">{t(`figures:${name}`)}</div>
                  <div className={classes.number}>{format.number(counts[name])}</div>
                  <div className="sm mut">
                    {name === 'communities'
                      ? t('figures:members', { count: counts.members, shown: format.number(counts.members) })
                      : week[name] === undefined
                        ? t('figures:sinceStart')
                        : t('figures:week', { shown: format.number(week[name]) })}
                  </div>
                </div>
              ))}
              <div className="card">
                <div className="mut">{t('figures:jobsRunning')}</div>
                <div className={classes.number}>{format.number(counts.jobsRunning)}</div>
                <Link to={hrefOf(jobScreens.all, { status: 'running' })} className="sm b">
                  {t('figures:see')}
                </Link>
              </div>
              <div className="card">
                <div className="mut">{t('figures:jobsFailed')}</div>
                <div className={`${classes.number} ${counts.jobsFailed > 0 ? 'bad' : ''}`}>
                  {format.number(counts.jobsFailed)}
                </div>
                {counts.jobsFailed > 0 ? (
                  <Link to={hrefOf(jobScreens.all, { status: 'failed' })} className="sm b">
                    {t('figures:reasons')}
                  </Link>
                ) : null}
              </div>
            </div>
            <DaysSection days={days} series={series} />
          </div>
        );
      }}
    </AsyncContent>
  );
}
