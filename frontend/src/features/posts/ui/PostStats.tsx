import { dayColumns, postMarkRoutes, reactionKinds, usualOf, type PostStats as Stats } from '@afi/contracts/post-marks';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/api/download.js';
import { useFormat } from '../../../lib/use-format.js';
import { Meter } from '../../../ui/Meter.js';
import { readerZone } from '../api/marks.js';
import { CsvButton } from './CsvButton.js';
import { ReceivedLink } from './ReceivedLink.js';
import classes from './PostStats.module.css';

const figures = ['reach', 'reactions', 'comments', 'clicks', 'read', 'voters'] as const;

/** Nobody presses a button that is not there, or says to have read what asks nobody; what was done before is told. */
function isAsked(stats: Stats, name: string): boolean {
  if (name === 'read') return stats.mustRead;
  if (name === 'votes' || name === 'voters') return stats.voters !== null;
  return name !== 'clicks' || stats.hasButton || stats.clicks.value > 0;
}

/** How a post is doing: members reached and what they did, beside what is usual, then day by day. */
export function PostStats({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = figures.flatMap((name) => {
    const figure = isAsked(stats, name) && stats[name];
    return figure ? [{ name, ...figure }] : [];
  });
  const reached = stats.members > 0 ? (stats.reach.value / stats.members) * 100 : 0;
  return (
    <div className="col">
      <div className="card col tight">
        <div className="b">
          {t('post-team:stats.reached', { count: stats.reach.value, all: format.number(stats.members) })}
        </div>
        <Meter percent={reached} label={t('post-team:stats.figures.reach')} />
        <p className="sm mut">{t('post-team:stats.once')}</p>
      </div>
      <dl className={classes.figures}>
        {shown.map(({ name, value, usual }) => (
          <div key={name} className="card">
            <dt className="sm mut">{t(`post-team:stats.figures.${name}`)}</dt>
            <dd className={classes.value}>{format.number(value)}</dd>
            <dd className="xs mut">
              {usual === null
                ? t('post-team:stats.noUsual')
                : t('post-team:stats.usual', { usual: format.number(usual) })}
            </dd>
          </div>
        ))}
        <div className="card">
          <dt className="sm mut">{t('post-team:stats.figures.saved')}</dt>
          <dd className={classes.value}>{format.number(stats.saved)}</dd>
        </div>
      </dl>
      {stats.received ? <ReceivedLink postId={stats.id} received={stats.received} /> : null}
      <p className="sm mut">{t('post-team:stats.usualMeans', usualOf)}</p>
      <Kinds stats={stats} />
      <Days stats={stats} />
    </div>
  );
}

function Kinds({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const format = useFormat();
  const given = reactionKinds.filter((kind) => (stats.byKind[kind] ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('post-team:stats.figures.reactions')}</h2>
      <ul className="row wrap">
        {given.map((kind) => (
          <li key={kind} className="sm">
            {`${t(`posts:reactions.${kind}`)} · ${format.number(stats.byKind[kind] ?? 0)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (stats.days.length === 0) return <p className="mut">{t('post-team:stats.noDays')}</p>;
  const columns = dayColumns.filter((name) => isAsked(stats, name));
  return (
    <section className="card col tight">
      <div className="row spread wrap">
        <h2>{t('post-team:stats.byDay')}</h2>
        <CsvButton
          save={() => download(postMarkRoutes.statsCsv, { params: { id: stats.id }, query: { zone: readerZone() } })}
        >
          {t('post-team:readers.csv')}
        </CsvButton>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('post-team:stats.byDay')}>
        <table className={classes.days}>
          <thead>
            <tr>
              <th scope="col">{t('post-team:stats.day')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`post-team:stats.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stats.days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{format.date(`${row.day}T12:00:00Z`)}</th>
                {columns.map((name) => (
                  <td key={name}>{format.number(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
